// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that pause (ui/web/sliced_call.cpp), for emscripten's --js-library.
addToLibrary({
  $posencCalls: { top: 0, next: new Map() }, // the event loop's stack in memory; what continues a call

  posencCanPause: () => typeof WebAssembly.Suspending === 'function',

  posencBeginCall__deps: ['$posencCalls', '$stackSave', '$stackRestore'],
  posencBeginCall: (enter, call, top) => {
    posencCalls.next.set(call, setTimeout(() => {
      const entry = wasmTable.get(enter);
      posencCalls.top = stackSave();
      stackRestore(top);
      (WebAssembly.promising ? WebAssembly.promising(entry) : entry)(call);
      stackRestore(posencCalls.top);
    }));
  },

  posencPauseCall__deps: ['$posencCalls', '$stackRestore'],
  posencPauseCall__postset: 'if (WebAssembly.Suspending) _posencPauseCall = new WebAssembly.Suspending(_posencPauseCall);',
  posencPauseCall: (call) => {
    stackRestore(posencCalls.top);
    return new Promise((resolve) => posencCalls.next.set(call, setTimeout(resolve)));
  },

  posencDropCall__deps: ['$posencCalls'],
  posencDropCall: (call) => clearTimeout(posencCalls.next.get(call)),

  posencLeaveCall__deps: ['$posencCalls', '$stackRestore'],
  posencLeaveCall: () => stackRestore(posencCalls.top),
});
