// SPDX-License-Identifier: GPL-3.0-or-later
// Loads posenc, shows the progress, and says what to do if posenc does not start or stops. The syntax is that of 2017, so that older
// browsers get to their sentence.
"use strict";
(function () {
  const version = "@VERSION@";
  const files = @FILES@; // name: [bytes, SHA-256 in Base64]
  const words = {
    en: {
      about: "Explore how language models encode word order.",
      loading: "Loading posenc …",
      amount: "{percent} % – {done} of {all} MB",
      starting: "Starting posenc …",
      broken: "posenc was not loaded completely.",
      again: "Try again",
      unsupported: "This browser cannot run posenc. posenc needs WebAssembly with exceptions and SIMD: Chrome or Edge 95, Firefox 100, " +
        "Safari 16.4 or newer.",
      file: "A browser cannot run posenc from a folder. Put the folder on a web server, or run in the folder: python3 -m http.server",
      forbidden: "The server of this page forbids WebAssembly. Its Content-Security-Policy needs script-src 'self' 'wasm-unsafe-eval'.",
      sandboxed: "This frame is sandboxed and cannot load posenc. The sandbox needs allow-same-origin, or the server must allow all " +
        "origins (CORS).",
      stopped: "posenc stopped because of an error.",
      ended: "You closed posenc.",
      saved: "Your work is saved.",
      restart: "Start again",
      picture: "The window of posenc: a heatmap, waves and similarities of positions",
    },
    de: {
      about: "Erkunden, wie Sprachmodelle die Wortfolge kodieren.",
      loading: "posenc wird geladen …",
      amount: "{percent} % – {done} von {all} MB",
      starting: "posenc startet …",
      broken: "posenc wurde nicht vollständig geladen.",
      again: "Noch einmal versuchen",
      unsupported: "Dieser Browser kann posenc nicht ausführen. posenc braucht WebAssembly mit Ausnahmen und SIMD: Chrome oder Edge 95, " +
        "Firefox 100, Safari 16.4 oder neuer.",
      file: "Ein Browser kann posenc nicht aus einem Ordner starten. Legen Sie den Ordner auf einen Webserver, oder starten Sie im " +
        "Ordner: python3 -m http.server",
      forbidden: "Der Server dieser Seite verbietet WebAssembly. Seine Content-Security-Policy braucht script-src 'self' " +
        "'wasm-unsafe-eval'.",
      sandboxed: "Dieser Rahmen ist abgeschottet und kann posenc nicht laden. Seine sandbox braucht allow-same-origin, oder der Server " +
        "muss alle Herkünfte erlauben (CORS).",
      stopped: "posenc wurde wegen eines Fehlers beendet.",
      ended: "Sie haben posenc geschlossen.",
      saved: "Ihre Arbeit ist gespeichert.",
      restart: "Neu starten",
      picture: "Das Fenster von posenc: eine Heatmap, Wellen und Ähnlichkeiten von Positionen",
    },
  };
  const query = new URLSearchParams(location.search);
  const language = /^de\b/i.test(query.get("lang") || navigator.language) ? "de" : "en";
  const say = words[language];
  const root = document.documentElement;
  const part = id => document.getElementById(id);
  const scope = new URL("./", location.href).pathname;
  const cacheName = "posenc " + scope + " " + version; // as in worker.js
  const wasm = "posenc.wasm";
  const isFramed = self !== top;
  const isGuest = query.get("embed") === "1";
  // The scene of a first visit, as the program writes it into the address.
  const firstScene = "d-model=20&max-len=100&position=24,4,12&dimension=8,0,4&second-position=12&cross-hair=on&over=columns&rotary-picture=arrows";
  const views = { heatmap: "heatmap", position: "rows", dimension: "columns", pairs: "pairs", similarity: "similarity", offset: "offsets" };
  let over = false;
  let keepsWork = !isGuest; // a frame leaves nothing behind
  let forbidden = false;
  let kept;
  let sent = files[wasm][0]; // bytes on the network
  let keepChanges = () => {}; // of a hand on the first picture

  root.lang = language;
  if (isGuest) root.dataset.embed = "";
  if (isFramed) root.dataset.framed = "";
  part("about").textContent = say.about;
  show("loading", "loading");

  // state: loading, failed, stopped, unsupported (data-start of the document)
  function show(state, text, detail, button, act) {
    root.dataset.start = state;
    part("start").hidden = false;
    if (state !== "loading") endFirst();
    part("words").textContent = say[text];
    part("bar").hidden = part("amount").hidden = state !== "loading";
    part("detail").hidden = !detail;
    part("detail").textContent = detail || "";
    part("again").hidden = !button;
    if (!button) return;
    part("again").textContent = say[button];
    part("again").onclick = act;
    part("again").focus();
  }

  function showProgress(bytes) {
    const percent = Math.floor(100 * bytes / files[wasm][0]);
    const megabytes = n => (n / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    part("bar").setAttribute("aria-valuenow", percent);
    part("bar").firstElementChild.style.transform = "scaleX(" + percent / 100 + ")";
    const amount = say.amount.replace("{percent}", percent).replace("{done}", megabytes(bytes / files[wasm][0] * sent)).replace("{all}", megabytes(sent));
    part("bar").setAttribute("aria-valuetext", part("amount").textContent = amount);
  }

  function fail(error) {
    if (over) return;
    over = true;
    show("failed", self.origin === "null" ? "sandboxed" : "broken", String(error && error.message || error), "again", loadAfresh);
  }

  function lack(detail) {
    show("unsupported", forbidden ? "forbidden" : "unsupported", detail);
    part("picture").alt = say.picture;
    part("picture").src = "picture.webp";
    part("picture").hidden = false;
  }

  // Whatever was kept may be what is wrong: asks the server for every file anew, past every cache.
  async function loadAfresh() {
    part("again").disabled = true;
    try {
      for (const name of await caches.keys()) if (name.startsWith("posenc " + scope + " ")) await caches.delete(name);
      const worker = await navigator.serviceWorker.getRegistration(scope);
      if (worker) await worker.unregister();
    } catch (error) { /* such a browser keeps nothing */ }
    const names = ["./", "start.js?v=" + version, "style.css?v=" + version].concat(Object.keys(files).map(address));
    await Promise.all(names.map(name => fetch(name, { cache: "reload" }).then(answer => answer.blob()).catch(() => 0)));
    location.reload();
  }

  function stop(text, detail) {
    if (over) return;
    over = true;
    part("program").inert = true;
    const wasUp = root.dataset.start === "done";
    show("stopped", text, detail, "restart", () => location.reload());
    if (wasUp && keepsWork) part("words").textContent += " " + say.saved;
  }

  const address = name => name + "?v=" + version;

  // ---- the first picture ----

  // The scene of the address as pairs of its keys and values; null if <posenc-plot> lacks a part of the scene, or nobody knows it yet.
  function sceneOfAddress() {
    const asked = location.hash.slice(1);
    const isBare = !asked && !query.get("view");
    const isKept = Array.from(localStorage, (_, at) => localStorage.key(at)).some(name => name.startsWith("qt-")); // settings of an earlier visit
    if (query.has("lesson") || fromWorker() || isBare && isKept && !isGuest) return null;
    const pairs = new Map((isBare && !isKept ? firstScene : asked).split("&").filter(Boolean).map(pair => pair.split("=")));
    if (query.get("view")) pairs.set("view", query.get("view"));
    const isLacking = /^(z|table|scheme.*|layout|frequencies|filled|range|transposed|softmax|reference|.*(rows|window|columns))$/;
    const view = pairs.get("view") || "heatmap";
    return !(view in views) || view === "similarity" && pairs.get("measure") === "distance" || Array.from(pairs.keys()).some(key => isLacking.test(key))
      ? null : Object.assign(pairs, { isFirst: isBare && !isKept });
  }

  // Shows <posenc-plot>, live, where the program will have its plots. Ends when the plot is there, or has had its time: then the program
  // may take the network.
  async function showFirst() {
    const scene = sceneOfAddress();
    if (!scene) return;
    const view = scene.get("view") || "heatmap";
    const list = (key, usual) => decodeURIComponent(scene.get(key) || usual).split(",").map(Number);
    const [positions, columns, [second]] = [list("position", "0,4,8,12"), list("dimension", "4,5,6,7"), list("second-position", "4")];
    const isOffset = view === "offset";
    const about = { n: scene.get("n"), "d-model": scene.get("d-model"), "max-len": scene.get("max-len"), measure: scene.get("measure"),
      position: isOffset ? Math.abs(second - positions[0]) : positions[0], dimension: columns[0], "second-position": isOffset ? null : second,
      colors: scene.get("colormap") === "auto" ? null : scene.get("colormap") };
    const both = ["heatmap", "similarity"];
    const plots = (both.includes(view) ? both : [views[view]]).map(shown => {
      const plot = document.createElement("posenc-plot");
      const isAsked = shown === views[view];
      const own = { view: shown, group: "first", controls: isAsked ? "n d-model max-len" : "", "data-asked": isAsked ? "" : null };
      for (const [name, value] of Object.entries(Object.assign(own, about))) if (value !== null && value !== undefined) plot.setAttribute(name, value);
      return plot;
    });
    root.dataset.live = scene.isFirst ? "first" : "scene";
    part("live").append(...plots);
    const changed = {};
    keepChanges = () => {
      if (!Object.keys(changed).length) return;
      const first = (values, value) => [value].concat(values.filter(other => other !== value)).join(",");
      const { n, dModel, maxLen, position, dimension, other } = changed;
      const all = { n, "d-model": dModel, "max-len": maxLen };
      if (position !== undefined) Object.assign(all, isOffset ? { "second-position": positions[0] + position }
        : { position: first(positions, position), dimension: first(columns, dimension), "second-position": other });
      for (const [key, value] of Object.entries(all)) if (value !== undefined) scene.set(key, value);
      history.replaceState(history.state, "", location.pathname + location.search + "#" + Array.from(scene, pair => pair.join("=")).join("&"));
      if (scene.isFirst) root.dataset.few = ""; // main.cpp
    };
    let later = 0;
    for (const kind of ["change", "select"]) part("live").addEventListener(kind, event => {
      Object.assign(changed, event.detail);
      clearTimeout(later);
      later = setTimeout(keepChanges, 200);
    });
    const script = Object.assign(document.createElement("script"), { type: "module", src: address("posenc-light.mjs") });
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: address("posenc-light.wasm") });
    script.onerror = link.onerror = endFirst;
    document.head.append(link, script);
    const isThere = async () => {
      while ("live" in root.dataset && !(Math.abs(plots[0].value) >= 0)) await new Promise(requestAnimationFrame);
    };
    await Promise.race([isThere(), new Promise(done => setTimeout(done, 1500 - performance.now()))]);
  }

  function endFirst() {
    delete root.dataset.live;
    part("live").textContent = "";
  }

  function runsWasm() {
    const valid = body => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1].concat(body)));
    try {
      return valid([4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]) && // try … catch_all
        valid([5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]); // i8x16.splat, i8x16.popcnt
    } catch (error) {
      return false;
    }
  }

  // Whether worker.js of this folder answers, not one of a folder above.
  function fromWorker() {
    try {
      const worker = navigator.serviceWorker && navigator.serviceWorker.controller;
      return !!worker && worker.scriptURL === new URL("worker.js", location.href).href;
    } catch (error) { // a sandboxed frame
      return false;
    }
  }

  async function check(name, bytes) {
    const [size, hash] = files[name];
    if (bytes.length !== size) throw new Error(name + ": " + bytes.length + " / " + size + " bytes");
    if (!self.crypto || !crypto.subtle) return; // a page of http
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (btoa(String.fromCharCode.apply(null, digest)) !== hash) throw new Error(name + ": SHA-256");
  }

  async function get(name) {
    const answer = await fetch(name, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(name.replace(/\?.*/, "") + ": HTTP " + answer.status);
    return answer;
  }

  // The bytes of the program, and its answer for the compiler. A server that does not compress is asked for the compressed file.
  async function program() {
    const answer = await get(address(wasm));
    const length = one => { sent = Number(one.headers.get("Content-Length")) || sent; };
    length(answer);
    if (fromWorker() || answer.headers.get("Content-Encoding") || !self.DecompressionStream)
      return answer;
    const packed = await fetch(address(wasm + ".gz"), { credentials: "same-origin" });
    if (!packed.ok || packed.headers.get("Content-Encoding")) {
      packed.body.cancel();
      return answer;
    }
    length(packed);
    answer.body.cancel();
    return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  }

  async function load() {
    const answer = await program();
    const copy = answer.clone();
    const compiled = WebAssembly.compileStreaming(answer).catch(() => null); // a wrong type, or a browser that does not compile so
    const bytes = new Uint8Array(files[wasm][0]);
    let done = 0;
    for (const reader = copy.body.getReader();;) {
      const piece = await reader.read();
      if (piece.done) break;
      if (done + piece.value.length > bytes.length) throw new Error(wasm + ": > " + bytes.length + " bytes");
      bytes.set(piece.value, done);
      showProgress(done += piece.value.length);
    }
    await check(wasm, bytes.subarray(0, done));
    kept = keep(bytes);
    return { bytes: bytes, compiled: compiled };
  }

  // For worker.js, which then need not load the program once more.
  async function keep(bytes) {
    try {
      if (fromWorker()) return;
      const cache = await caches.open(cacheName);
      await cache.put(wasm, new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
    } catch (error) { /* such a browser keeps nothing */ }
  }

  function runScript(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address(name);
      script.crossOrigin = "anonymous"; // in a sandboxed frame, this page's own server is another origin
      script.integrity = "sha256-" + files[name][1];
      script.onload = resolve;
      script.onerror = () => reject(new Error(name));
      document.head.append(script);
    });
  }

  async function installWorker() {
    try {
      await kept;
      const registered = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
      const replace = worker => {
        if (!worker) return;
        const ask = () => worker.state === "installed" && worker.postMessage("replace");
        worker.addEventListener("statechange", ask);
        ask();
      };
      replace(registered.waiting || registered.installing);
      registered.addEventListener("updatefound", () => replace(registered.installing));
    } catch (error) { /* posenc also runs without, but not offline */ }
  }

  function ready() {
    if (over) return;
    root.dataset.start = "done";
    part("start").hidden = true;
    endFirst();
    if (isFramed) leavePanning();
    installWorker();
  }

  // A field of the toolkit that gets the keyboard near an edge would make the browser scroll the page, which then stays there.
  function stayInPlace() {
    const back = () => { document.body.scrollLeft = document.body.scrollTop = root.scrollLeft = root.scrollTop = 0; };
    addEventListener("scroll", event => (event.target === document || event.target === document.body) && back(), true);
  }

  const windows = () => {
    const screen = part("qt-shadow-container");
    return screen ? Array.from(screen.shadowRoot.querySelectorAll(".qt-window")).filter(one => one.style.display !== "none") : [];
  };
  // Not a dialog, nor the sheet of controls, which covers the window from there on.
  const isOverWindow = event => event.composedPath().some(one => one.classList && one.classList.contains("maximized")) &&
    !(event.clientY >= root.dataset.sheet);

  // The wheel over a frame scrolls the page around; with Ctrl, it zooms a plot.
  function leaveWheel() {
    const leave = event => event.ctrlKey || !isOverWindow(event) || event.stopImmediatePropagation();
    addEventListener("wheel", leave, { capture: true, passive: true });
  }

  // A finger that moves up or down scrolls the page around. The program hears of a finger once it rests, moves sideways, is lifted, or is
  // one of two: a press that the browser takes back would pin a cell.
  function leaveFinger() {
    const held = new Map(); // events by finger
    const deliver = () => {
      for (const events of held.values())
        for (const { event, target } of events) target.dispatchEvent(Object.assign(new PointerEvent(event.type, event), { ofPosenc: true }));
      held.clear();
    };
    const hear = event => {
      if (event.pointerType !== "touch" || event.ofPosenc) return;
      const events = held.get(event.pointerId);
      const isNew = event.type === "pointerdown" && isOverWindow(event);
      if (!events && !isNew) return;
      if (event.type === "pointercancel") {
        held.delete(event.pointerId);
        return event.stopImmediatePropagation();
      }
      if (isNew) {
        held.set(event.pointerId, [{ event, target: event.composedPath()[0] }]);
        setTimeout(deliver, 400);
      } else {
        const first = events[0].event;
        const [x, y] = [Math.abs(event.clientX - first.clientX), Math.abs(event.clientY - first.clientY)];
        events.push({ event, target: events[0].target });
        if (event.type === "pointerup" || x > Math.max(y, 8)) deliver();
      }
      if (held.size > 1) deliver();
      return event.stopImmediatePropagation();
    };
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) addEventListener(type, hear, true);
    let isOfSheet = false; // a finger that scrolls it
    addEventListener("touchstart", event => { isOfSheet = event.touches[0].clientY >= root.dataset.sheet; }, true);
    addEventListener("touchmove", event => isOfSheet && event.cancelable && event.preventDefault(), { capture: true, passive: false });
  }

  // Escape hands the keyboard back to the page around, whose own keys (of slides) then work again.
  function leaveKeys() {
    const leave = event => event.key === "Escape" && windows().length < 2 && setTimeout(() => parent.focus());
    addEventListener("keydown", leave, true);
  }

  // The toolkit's elements, too, leave a finger that moves up or down to the page around.
  function leavePanning() {
    const style = document.createElement("style");
    style.textContent = ".qt-screen .qt-window.maximized, .qt-screen .qt-window.maximized div { touch-action: pan-y; }";
    part("qt-shadow-container").shadowRoot.append(style);
  }

  // Settings are kept in the browser's storage. What it refuses, or has no room for, lasts as long as the page.
  function guardStorage() {
    const own = new Map();
    let real = null;
    try {
      real = self.localStorage;
      real.length; // a browser may refuse as late as here
    } catch (error) {
      real = null;
      keepsWork = false;
    }
    const names = () => Array.from(new Set(Object.keys(real || {}).concat(Array.from(own.keys()))));
    const guarded = {
      get length() { return real && !own.size ? real.length : names().length; },
      key: at => real && !own.size ? real.key(at) : names()[at],
      getItem: name => own.has(name) ? own.get(name) : real ? real.getItem(name) : null,
      setItem(name, value) {
        try {
          real.setItem(name, value);
          own.delete(name);
        } catch (error) {
          own.set(name, value);
        }
      },
      removeItem(name) {
        own.delete(name);
        if (real) real.removeItem(name);
      },
    };
    Object.defineProperty(self, "localStorage", { value: guarded, configurable: true });
  }

  // In a frame, the program gets the focus with the frame, and does not take the focus from the page around.
  function waitForFocus() {
    const focus = HTMLElement.prototype.focus;
    let wanted = null;
    let touched = false; // Qt takes clicks from the browser, so that a click alone gives no focus
    HTMLElement.prototype.focus = function (options) {
      if (touched || document.hasFocus()) focus.call(this, options);
      else wanted = this;
    };
    const take = () => {
      touched = true;
      if (wanted && wanted.isConnected) focus.call(wanted, { preventScroll: true });
      wanted = null;
    };
    addEventListener("focus", take);
    addEventListener("pointerdown", take, true);
    addEventListener("blur", () => touched = false);
  }

  async function run() {
    stayInPlace();
    guardStorage();
    addEventListener("securitypolicyviolation", event => forbidden = forbidden || /wasm|eval/.test(event.blockedURI));
    if (isFramed) {
      waitForFocus();
      leaveFinger();
      leaveKeys();
    }
    if (isFramed && isGuest) leaveWheel();
    if (location.protocol === "file:") return show("unsupported", "file");
    if (!self.WebAssembly || !runsWasm()) return lack();
    showProgress(0);
    let loaded, module;
    try {
      await showFirst();
      loaded = (await Promise.all([load(), runScript("posenc.js"), runScript("qtloader.js")]))[0];
    } catch (error) {
      return fail(error);
    }
    part("words").textContent = say.starting;
    try {
      module = await loaded.compiled || await WebAssembly.compile(loaded.bytes);
    } catch (error) {
      await new Promise(done => setTimeout(done)); // what the server forbids is told a moment later
      return lack(error.message);
    }
    loaded = null;
    new MutationObserver(() => root.dataset.posenc === "ready" && ready()).observe(root, { attributeFilter: ["data-posenc"] });
    // A trap, or an exception that nobody caught: the program cannot go on.
    const ofProgram = error => error instanceof WebAssembly.RuntimeError || WebAssembly.Exception && error instanceof WebAssembly.Exception;
    addEventListener("error", event => {
      if (ofProgram(event.error)) stop("stopped", event.error.message || "exception");
      if (event.error && event.error.name === "ExitStatus") stop("ended");
    });
    addEventListener("unhandledrejection", event => ofProgram(event.reason) && stop("stopped", event.reason.message || "exception"));
    const onExit = exit => exit.crashed ? stop("stopped", exit.text || "abort") : stop("ended");
    keepChanges();
    try {
      await qtLoad({ qt: { entryFunction: createPosenc, containerElements: [part("program")], module: Promise.resolve(module), onExit } });
    } catch (error) {
      stop("stopped", error.message);
    }
    return undefined;
  }

  run();
})();
