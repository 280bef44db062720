// SPDX-License-Identifier: GPL-3.0-or-later
// The home folder is kept in the browser's storage; where that is forbidden, it lasts as long as the page.
Module['preRun'] = [].concat(Module['preRun'] || [], function () {
  const home = '/home/web_user';
  try {
    FS.mount(IDBFS, { autoPersist: true }, home);
  } catch (problem) {
    return;
  }
  addRunDependency('storage');
  FS.syncfs(true, function () { removeRunDependency('storage'); });
});
