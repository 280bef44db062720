// SPDX-License-Identifier: GPL-3.0-or-later
// The home folder is kept in the browser's storage; where that is forbidden, it lasts as long as the page.
// A folder for an opened file of so many bytes. Small files are kept, so that they are there after a reload: the newest few.
Module['posencFolder'] = function (bytes) {
  const kept = '/home/web_user/opened';
  const most = 16000000;
  const few = 6;
  const isGuest = new URLSearchParams(location.search).get('embed') === '1'; // leaves nothing behind
  if (bytes > most || isGuest) {
    const folder = '/opened/' + Date.now();
    FS.mkdirTree(folder);
    return folder;
  }
  FS.mkdirTree(kept);
  const before = FS.readdir(kept).filter(function (name) { return name[0] !== '.'; }).sort();
  before.slice(0, Math.max(0, before.length - few + 1)).forEach(function (old) {
    const folder = kept + '/' + old;
    FS.readdir(folder).forEach(function (name) { if (name[0] !== '.') FS.unlink(folder + '/' + name); });
    FS.rmdir(folder);
  });
  let stamp = Date.now();
  while (before.includes(String(stamp))) ++stamp;
  FS.mkdir(kept + '/' + stamp);
  return kept + '/' + stamp;
};
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
