// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps all files of one version, so that posenc starts without a network. A cache holds one version; worker and cache change together.
"use strict";
const version = "@VERSION@";
const files = @FILES@; // name: [bytes, SHA-256 in Base64]
const scope = new URL("./", location.href).pathname;
const ours = "posenc " + scope + " ";
const cacheName = ours + version; // as in start.js

async function add(cache, name) {
  if (await cache.match(name)) return;
  const answer = await fetch(name + "?v=" + version, { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
  if (!answer.ok || hash !== files[name][1]) throw new Error(name + " is not of this version");
  // Without the server's headers: a redirected answer, for one, cannot be given for a page.
  const type = name === "posenc.wasm" ? "application/wasm" : answer.headers.get("Content-Type");
  await cache.put(name, new Response(bytes, { headers: { "Content-Type": type } }));
}

addEventListener("install", event => event.waitUntil(
  caches.open(cacheName).then(cache => Promise.all(Object.keys(files).map(name => add(cache, name))))));

addEventListener("activate", event => event.waitUntil(
  caches.keys().then(names => Promise.all(names.map(name => name.startsWith(ours) && name !== cacheName && caches.delete(name))))));

addEventListener("message", event => event.data === "replace" && skipWaiting());

addEventListener("fetch", event => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin || !address.pathname.startsWith(scope)) return;
  const name = address.pathname.slice(scope.length) || "index.html";
  const asked = address.searchParams.get("v");
  if (!(name in files) || name !== "index.html" && asked && asked !== version || event.request.cache === "reload") return;
  event.respondWith(caches.open(cacheName).then(cache => cache.match(name)).then(kept => kept || fetch(event.request)));
});
