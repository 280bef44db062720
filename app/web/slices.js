// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that pause (ui/web/sliced_call.cpp), for emscripten's --js-library.
addToLibrary({
  $posencCalls: { top: 0 }, // the event loop's stack in memory

  posencCanPause: () => typeof WebAssembly.Suspending === 'function',

  posencBeginCall__deps: ['$posencCalls', '$stackSave', '$stackRestore'],
  posencBeginCall: (enter, end, call, top) => {
    setTimeout(() => {
      const entry = wasmTable.get(enter);
      const leave = () => {
        stackRestore(posencCalls.top);
        wasmTable.get(end)(call);
      };
      posencCalls.top = stackSave();
      stackRestore(top);
      if (WebAssembly.promising) {
        WebAssembly.promising(entry)(call).then(leave);
        stackRestore(posencCalls.top); // until it goes on
      } else {
        entry(call);
        leave();
      }
    });
  },

  posencPauseCall__deps: ['$posencCalls', '$stackRestore'],
  posencPauseCall__postset: 'if (WebAssembly.Suspending) _posencPauseCall = new WebAssembly.Suspending(_posencPauseCall);',
  posencPauseCall: () => {
    stackRestore(posencCalls.top);
    return new Promise((resolve) => setTimeout(resolve));
  },
});
