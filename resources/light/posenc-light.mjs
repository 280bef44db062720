// SPDX-License-Identifier: GPL-3.0-or-later
// <posenc-plot>: a plot of the sinusoidal positional encoding, or of a table, in any page. See app/light/README.md, and posenc-plot.d.ts there
// for properties and events. The numbers, cells and curves are core's, compiled to posenc-light.wasm (light.cpp).

const VIEWS = ['heatmap', 'rows', 'columns', 'pairs', 'similarity', 'offsets']
const TABLE_VIEWS = ['heatmap', 'rows', 'columns', 'similarity']
const MEASURES = ['dot', 'cosine', 'distance']
const MAPS = ['RdBu_r', 'vik', 'broc', 'coolwarm', 'berlin', 'managua', 'viridis', 'cividis', 'batlow', 'magma', 'grey']
const SIZES = { n: [1, 1e9, 10000], dModel: [1, 16384, 128], maxLen: [1, 1048576, 128] } // lowest, highest, default
const NAMES = { n: 'n', dModel: 'd-model', maxLen: 'max-len' } // of attributes, and in the list of controls
const COLORS = { // those of the program's themes
  light: { ground: '#fff', text: '#1b2430', faint: '#566273', line: '#d5dae2', k: '#4477aa', j: '#aa3377', value: '#0b57c2' },
  dark: { ground: '#1a2027', text: '#e6eaf0', faint: '#a3aebc', line: '#38424e', k: '#7aa9dd', j: '#df7fb6', value: '#79b8ff' },
}

const WORDS = {
  en: {
    heatmap: 'Positional encoding', rows: 'Rows', columns: 'Columns', pairs: 'Pairs', similarity: 'Similarity of positions', offsets: 'Offsets',
    numbers: 'Table', position: 'Position', column: 'Column j', pair: 'Pair i', offset: 'Offset Δ', value: 'Value',
    sizes: (L, d) => `${L} positions × ${d} columns`, positions: L => `${L} × ${L} positions`,
    overColumns: k => `PE(${k}, ·) over the columns`, overPositions: j => `PE(·, ${j}) over the positions`,
    overPairs: k => `sin, dashed: cos of ${k} ω over the pairs i`, overOffsets: measured => `${measured} over the offsets`,
    fast: l => `fast · λ = ${l}`, slow: l => `λ = ${l} · slow`, between: d => `offset ${d}`,
    table: 'Show values', part: (r, R, c, C) => `${r} of ${R} rows and ${c} of ${C} columns, around the selected cell`,
    keys: 'Arrow keys move the selected cell.', drawn: 'drawn by posenc',
    range: (name, given, low, high, used) => `${name} is ${given}, but must be from ${low} to ${high}. The plot shows ${used}.`,
    whole: (name, given, used) => `${name} is ${given}, but must be a whole number. The plot shows ${used}.`,
    number: (name, given, used) => `${name} is “${given}”, which is not a number. The plot shows ${used}.`,
    choice: (name, given, all, used) => `${name} is “${given}”, but must be one of ${all}. The plot shows ${used}.`,
    noWasm: 'This browser cannot run WebAssembly, so the plot does not follow a hand. Current versions of Firefox, Chrome, Edge and Safari run WebAssembly.',
    csp: 'The server of this page forbids WebAssembly. Its Content-Security-Policy needs script-src \'wasm-unsafe-eval\'.',
    missing: why => `posenc-light.wasm could not be loaded (${why}). Put the file beside posenc-light.mjs.`,
    broken: why => `The attribute table must be an .npy file of floats in two dimensions (${why}).`,
    odd: 'For an odd d_model, the plot shows the dot product.',
    memory: 'There is not enough memory for this plot. Choose smaller sizes.',
  },
  de: {
    heatmap: 'Positionskodierung', rows: 'Zeilen', columns: 'Spalten', pairs: 'Paare', similarity: 'Ähnlichkeit der Positionen', offsets: 'Versatz',
    numbers: 'Tabelle', position: 'Position', column: 'Spalte j', pair: 'Paar i', offset: 'Versatz Δ', value: 'Wert',
    sizes: (L, d) => `${L} Positionen × ${d} Spalten`, positions: L => `${L} × ${L} Positionen`,
    overColumns: k => `PE(${k}, ·) über den Spalten`, overPositions: j => `PE(·, ${j}) über den Positionen`,
    overPairs: k => `sin, gestrichelt: cos von ${k} ω über den Paaren i`, overOffsets: measured => `${measured} über dem Versatz`,
    fast: l => `schnell · λ = ${l}`, slow: l => `λ = ${l} · langsam`, between: d => `Versatz ${d}`,
    table: 'Werte zeigen', part: (r, R, c, C) => `${r} von ${R} Zeilen und ${c} von ${C} Spalten um die gewählte Zelle`,
    keys: 'Pfeiltasten bewegen die gewählte Zelle.', drawn: 'gezeichnet von posenc',
    range: (name, given, low, high, used) => `${name} ist ${given}, muss aber zwischen ${low} und ${high} liegen. Das Diagramm zeigt ${used}.`,
    whole: (name, given, used) => `${name} ist ${given}, muss aber eine ganze Zahl sein. Das Diagramm zeigt ${used}.`,
    number: (name, given, used) => `${name} ist „${given}“, aber keine Zahl. Das Diagramm zeigt ${used}.`,
    choice: (name, given, all, used) => `${name} ist „${given}“, muss aber eines dieser Wörter sein: ${all}. Das Diagramm zeigt ${used}.`,
    noWasm: 'Dieser Browser führt kein WebAssembly aus, darum folgt das Diagramm keiner Hand. Heutige Versionen von Firefox, Chrome, Edge und Safari führen WebAssembly aus.',
    csp: 'Der Server dieser Seite verbietet WebAssembly. Seine Content-Security-Policy braucht script-src \'wasm-unsafe-eval\'.',
    missing: why => `posenc-light.wasm wurde nicht geladen (${why}). Die Datei gehört neben posenc-light.mjs.`,
    broken: why => `Das Attribut table muss eine .npy-Datei mit Kommazahlen in zwei Dimensionen sein (${why}).`,
    odd: 'Für ein ungerades d_model zeigt das Diagramm das Skalarprodukt.',
    memory: 'Für dieses Diagramm reicht der Speicher nicht. Wählen Sie kleinere Größen.',
  },
}

// ---- numbers as text, as the program writes them ----

export const grouped = value => String(value).replace(/\B(?=(\d{3})+$)/g, d => '\u202f' + d).replace(/^(\d)\u202f(\d{3})$/, '$1$2')
/** As printf's %g: `digits` significant ones, without zeros at the end, and a minus sign. */
export function shown(value, digits = 4) {
  if (value === 0) return '0'
  const exponent = Number(value.toExponential(digits - 1).split('e')[1])
  const text = exponent < -4 || exponent >= digits
    ? value.toExponential(digits - 1).replace(/\.?0+e/, 'e').replace(/e([+-])(\d)$/, 'e$10$2')
    : value.toFixed(Math.max(0, digits - 1 - exponent)).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  return text.replaceAll('-', '−')
}
const lengthText = wavelength => wavelength < 1000 ? shown(wavelength, 3) : grouped(Math.round(wavelength))

// ---- scales of sliders (ui/controls/value_scale.cpp) ----

const baseStops = Array.from({ length: 361 }, (_, stop) => {
  const decade = Math.floor(stop / 40)
  const digits = Math.round(100 * 10 ** (stop % 40 / 40))
  return decade < 2 ? digits / 10 ** (2 - decade) : digits * 10 ** (decade - 2)
})
const sizeStops = doublings => [...new Set(Array.from({ length: doublings * 8 + 1 }, (_, stop) => {
  const exact = 2 ** (stop / 8)
  return exact < 16 ? Math.round(exact) : 2 * Math.round(exact / 2)
}))]
export const STOPS = { n: baseStops, dModel: sizeStops(14), maxLen: sizeStops(20) }
export function nearestStop(stops, value) {
  const above = stops.findIndex(stop => stop >= value)
  if (above < 1) return above < 0 ? stops.length - 1 : 0
  return value / stops[above - 1] < stops[above] / value ? above - 1 : above
}

// ---- ticks (ui/plotting/tickers.cpp) ----

const isPowerOfTwo = value => value >= 16 && 2 ** Math.round(Math.log2(value)) === value
/** Labels of 0 … cells − 1 along an axis of that many pixels, a label taking `label` of them. */
export function cellTicks(cells, label, length) {
  const each = cells / Math.max(length, 1)
  let step = 1
  const smallest = each * Math.max(label, 44)
  if (!(each * label <= 1 && cells <= 20) && smallest > 1) {
    const decade = 10 ** Math.floor(Math.log10(smallest))
    step = isPowerOfTwo(cells) ? 2 ** Math.ceil(Math.log2(smallest)) : decade * ([1, 2, 5].find(factor => factor * decade >= smallest) ?? 10)
  }
  const ticks = []
  const last = cells - 1
  for (let tick = 0; tick <= last; tick += step) ticks.push(tick)
  const end = ticks.at(-1)
  const crowded = step > 1 ? Math.max(label * each, 0.75 * step) : label * each
  if (end < last && last - end < (end > 0 ? crowded : label * each)) ticks.pop()
  if (ticks.at(-1) !== last) ticks.push(last)
  return ticks
}
/** Round values between the ends: about five, at the ends if round. */
export function valueTicks(lowest, highest) {
  const size = highest - lowest
  const isShort = value => [10, 100].some(() => { const d = value / 10 ** (Math.floor(Math.log10(value) + 1e-9) - 1); return Math.abs(d - Math.round(d)) < 1e-9 * d })
  let step = size / 4
  if (!((lowest === 0 || lowest === -highest) && isShort(step))) {
    const decade = 10 ** (Math.floor(Math.log10(size)) - 1)
    let best = -Infinity
    for (const factor of [100, 50, 25, 20, 10, 5, 2.5, 2, 1]) {
      const candidate = factor * decade
      const count = Math.floor(highest / candidate + 1e-9) - Math.ceil(lowest / candidate - 1e-9) + 1
      if (count < 2 || count > 7) continue
      const meets = end => Math.abs(end / candidate - Math.round(end / candidate)) < 1e-9
      const score = (meets(lowest) && meets(highest) ? 3 : 0) - Math.abs(5 - count)
      if (score > best) [best, step] = [score, candidate]
    }
  }
  const ticks = []
  for (let tick = Math.ceil(lowest / step - 1e-9); tick <= Math.floor(highest / step + 1e-9); ++tick) ticks.push(tick * step + 0) // never −0
  return ticks
}
/** The pixels of columns that alternate: a whole number for each, if the room is not much wider (wholePixels, ui/plotting). */
export function wholePixels(room, cells) {
  const wide = room / cells
  const whole = Math.floor(wide)
  return whole >= 1 && wide < 3 && whole >= (1 - (whole === 1 ? 0.3 : 0.15)) * wide ? whole * cells : Math.floor(room)
}

// ---- core ----

/** Core in an instance of WebAssembly. Every function shows a scene first: an instance has one encoding and one colour map at a time. */
export class Core {
  constructor(instance) {
    this.e = instance.exports
    this.e._initialize()
  }

  static async from(source) { // bytes, a response, or a promise of either
    let memory = null
    const text = (address, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, address, length))
    const written = (file, vectors, count, result) => { // of sentences about broken expectations
      const view = new DataView(memory.buffer)
      let bytes = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        console.error(text(view.getUint32(at, true), view.getUint32(at + 4, true)))
        bytes += view.getUint32(at + 4, true)
      }
      view.setUint32(result, bytes, true)
      return 0
    }
    const none = (count, size) => { // no environment
      const view = new DataView(memory.buffer)
      view.setUint32(count, 0, true)
      view.setUint32(size, 0, true)
      return 0
    }
    const zero = () => 0
    const imports = {
      env: { emscripten_notify_memory_growth: zero },
      wasi_snapshot_preview1: { clock_time_get: zero, environ_sizes_get: none, environ_get: zero, fd_close: zero, fd_seek: zero, fd_write: written },
    }
    const given = await source
    const isFile = !globalThis.Response || !(given instanceof Response)
    const { instance } = isFile ? await WebAssembly.instantiate(given, imports)
      : given.headers.get('Content-Type') === 'application/wasm' ? await WebAssembly.instantiateStreaming(given, imports)
        : await WebAssembly.instantiate(await given.arrayBuffer(), imports)
    memory = instance.exports.memory
    return new Core(instance)
  }

  show({ n, dModel, maxLen }, colors) {
    this.e.show(n, dModel, maxLen)
    if (colors && colors !== this.colors) {
      const room = this.e.room()
      new Uint8Array(this.e.memory.buffer, room, 16).set(new TextEncoder().encode(colors + '\0'))
      if (this.e.colors(room)) this.colors = colors
    }
  }

  image(address, width, height) { return new Uint8ClampedArray(this.e.memory.buffer, address, 4 * width * height) }
  doubles(address, count) { return new Float64Array(this.e.memory.buffer, address, count) }
  heatmap(width, height) { return this.image(this.e.heatmap(width, height), width, height) }
  similarity(width, height) { return this.image(this.e.similarity(width, height), width, height) }
  /** A curve's samples: x, value, lowest and highest of each pixel. */
  curve(count) {
    const all = this.doubles(this.e.samplesAt(), 4 * count)
    return { x: all.slice(0, count), middle: all.slice(count, 2 * count), lowest: all.slice(2 * count, 3 * count), highest: all.slice(3 * count) }
  }
}

/** What Core draws of an encoding, of any numbers, in Core's colours: means over the cells of a pixel. */
class Numbers {
  constructor(core, bytes) { // of an .npy file
    const view = new DataView(bytes.buffer)
    const start = view.getUint8(6) < 2 ? 10 + view.getUint16(8, true) : 12 + view.getUint32(8, true)
    const [, type, shape] = /'descr': *'<f([48])', *'fortran_order': *False, *'shape': *\((\d+, *\d+)\)/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, start)))
    this.core = core
    this.e = this
    ;[this.down, this.across] = shape.split(',').map(Number)
    this.all = Float64Array.from(new (type === '4' ? Float32Array : Float64Array)(bytes.slice(start).buffer, 0, this.down * this.across))
    const finite = this.all.filter(Number.isFinite).sort()
    if (!finite.length) throw new Error('no numbers')
    this.range = [finite[0], finite.at(-1)]
    const middle = [finite[Math.floor(0.005 * finite.length)], finite[Math.ceil(0.995 * finite.length) - 1]]
    const most = Math.max(...middle.map(Math.abs)) || 1 // as the desktop colours tables (core/family/learned_table.h)
    this.colored = [finite[0] < 0 ? -most : 0, most]
  }

  show(scene, colors) {
    if (!colors || colors === this.colors) return
    this.core.show({ n: 1, dModel: 1, maxLen: 1 }, colors)
    this.core.heatmap(1, 1) // from −1 to 1, as the bar then
    this.colors = colors
    this.map = new Uint32Array(this.core.image(this.core.e.bar(2047), 1, 2047).slice().buffer)
  }

  value(k, j) { return this.all[k * this.across + j] }
  row(k) { return this.all.subarray(k * this.across, (k + 1) * this.across) }
  product(a, b) { return dot(this.row(a), this.row(b)) }
  lowest() { return this.ends[0] }
  highest() { return this.ends[1] }
  doubles(array) { return array }
  image(pixels) { return pixels }

  paint(values, ends) {
    this.ends = ends
    const most = Math.max(-ends[0], ends[1])
    const pixels = Uint32Array.from(values, value => Number.isNaN(value) ? 0xff888888 : this.map[Math.round(1023 * (1 - clamped(value / most, -1, 1)))])
    return new Uint8ClampedArray(pixels.buffer)
  }
  bar(height) { return this.paint(Float64Array.from({ length: height }, (_, y) => this.ends[1] - (y + 0.5) / height * (this.ends[1] - this.ends[0])), this.ends) }

  heatmap(width, height) {
    const down = parts(this.down, height)
    const along = parts(this.across, width)
    const values = new Float64Array(width * height)
    for (let y = 0, at = 0; y < height; ++y) {
      const row = this.meanRow(down[y])
      for (const [first, last] of along) values[at++] = mean(row.subarray(first, last))
    }
    return this.paint(values, this.colored)
  }
  meanRow([first, last]) {
    if (last === first + 1) return this.row(first)
    const sum = new Float64Array(this.across)
    for (let k = first; k < last; ++k) this.row(k).forEach((value, j) => { sum[j] += value / (last - first) })
    return sum
  }
  similarity(width) { // the mean of products is the product of means
    if (this.products?.length !== width * width) {
      const rows = parts(this.down, width).map(part => this.meanRow(part))
      this.products = new Float64Array(width * width)
      for (let y = 0; y < width; ++y)
        for (let x = 0; x <= y; ++x) this.products[y * width + x] = this.products[x * width + y] = x && rows[x] === rows[x - 1] ? this.products[y * width + x - 1] : dot(rows[y], rows[x])
    }
    let [low, high] = [0, 0]
    for (const value of this.products) [low, high] = [Math.min(low, value || 0), Math.max(high, value || 0)]
    return this.paint(this.products, [low, high || 1])
  }

  columnCurve(j, width) { return this.sampled(Float64Array.from({ length: this.down }, (_, k) => this.value(k, j)), width) }
  rowCurve(k, width) { return this.sampled(this.row(k), width) }
  sampled(values, width) {
    const cells = parts(values.length, Math.min(width, values.length)).map(([first, last]) => [first, values.subarray(first, last)])
    this.samples = {
      x: cells.map(([first, part]) => first + (part.length - 1) / 2), middle: cells.map(([, part]) => mean(part)),
      lowest: cells.map(([, part]) => Math.min(...part)), highest: cells.map(([, part]) => Math.max(...part)),
    }
    return cells.length
  }
  curve() { return this.samples }
  bandsAt(step, top, scale) {
    const { lowest, highest } = this.samples
    const up = value => top + (1 - value) * scale
    return Float64Array.from([...lowest.map((low, s) => Number(low < highest[s])), ...highest.map(up), ...lowest.map(up)])
  }
}
const dot = (a, b) => { let sum = 0; for (let j = 0; j < a.length; ++j) sum += a[j] * b[j]; return sum }
const mean = part => { let sum = 0; for (const value of part) sum += value; return sum / part.length }
/** The cells of each pixel, [first, last): each cell belongs to one pixel, or several pixels to one cell. */
const parts = (cells, pixels) => Array.from({ length: pixels }, (_, at) => {
  const first = Math.floor(at * cells / pixels)
  return [first, Math.max(first + 1, Math.floor((at + 1) * cells / pixels))]
})

const bytesOfText = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
async function bytesAt(address) { // by hand, since a page may forbid to load even what is in the address
  const inside = /^data:.*?;base64,/.exec(address)
  if (inside) return bytesOfText(address.slice(inside[0].length))
  const response = await fetch(address)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

let loaded = null
/** The one instance of a page. */
function core() {
  loaded ??= (async () => {
    if (typeof WebAssembly !== 'object') throw new Error('noWasm')
    const inside = globalThis.posencLightWasm // one file that has the .wasm in itself, by zlib and as base64
    if (inside) return Core.from(new Response(new Blob([bytesOfText(inside)]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())
    const response = await fetch(new URL('posenc-light.wasm' + new URL(import.meta.url).search, import.meta.url))
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Core.from(response)
  })()
  return loaded
}

// ---- groups ----

const groups = new Map() // name → { members, scene }
const newScene = () => ({ n: 10000, dModel: 128, maxLen: 128, position: 0, dimension: 0, other: 0, pointed: null })

// ---- the element ----

const STYLE = `
:host { display: block; max-width: 100%; min-width: 0; box-sizing: border-box; --accent: var(--posenc-accent, #1f6feb); }
:host([hidden]) { display: none }
* { box-sizing: border-box }
.frame { margin: 0; border: 1px solid var(--line); border-radius: 8px; padding: 12px; background: var(--ground); color: var(--text);
  font: 14px/1.3 "DejaVu Sans", Verdana, system-ui, sans-serif; font-variant-numeric: tabular-nums; accent-color: var(--accent); }
.head { min-height: 1.3em; display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; margin: 0 0 6px }
.title { font-weight: 600 } .subtitle, .drawn { color: var(--faint); font-size: 12px }
.plot { position: relative; width: 100%; aspect-ratio: 3 / 2; max-height: 90vh; min-height: 150px; touch-action: pan-y; cursor: crosshair;
  -webkit-user-select: none; user-select: none }
.plot.square { aspect-ratio: 5 / 4 }
.plot:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px }
canvas, svg { position: absolute; left: 0; top: 0; image-rendering: pixelated; pointer-events: none } svg { width: 100%; height: 100%; overflow: visible }
text { fill: var(--faint); font-size: 12px } .axis { fill: var(--text) }
.tag { position: absolute; padding: 2px 7px; border-radius: 4px; background: var(--ground); border: 1px solid var(--line); font-size: 12px;
  font-weight: 600; pointer-events: none; white-space: nowrap }
.reading { width: 0; min-width: 100%; display: flex; align-items: center; height: 44px; overflow: hidden; white-space: nowrap; font-family: "DejaVu Serif", Georgia, serif; font-size: 15px }
.reading b { font-weight: 600 } .k { color: var(--k) } .j { color: var(--j) } .v { color: var(--value); font-weight: 600 }
.over { display: inline-flex; flex-direction: column; text-align: center; line-height: 1.15; font-size: .86em; vertical-align: middle; margin: 0 3px }
.over > span:first-child { border-bottom: 1px solid var(--text); padding: 0 2px } .over > span:last-child { padding-top: 3px } sup { font-size: .72em; line-height: 0 }
.controls { display: flex; flex-wrap: wrap; gap: 6px 20px }
.control { display: flex; align-items: center; gap: 8px; flex: 1 1 220px; min-width: 0 }
.control label { font-weight: 600 }
input { font: inherit; font-variant-numeric: tabular-nums; color: inherit; min-height: 44px; margin: 0 }
input[type=range] { flex: 1 1 50px; width: 50px; min-width: 50px; touch-action: pan-y }
input[type=number] { box-sizing: border-box; width: 7em; text-align: right; background: var(--ground); border: 1px solid var(--faint); border-radius: 3px; padding: 0 6px; min-height: 44px }
.note { margin: 6px 0; padding: 6px 10px; border-left: 3px solid #aa6600; white-space: normal }
summary { cursor: pointer; min-height: 44px; display: list-item; line-height: 44px; width: max-content; max-width: 100%; font-size: 12px; color: var(--faint) }
.values { overflow: auto; max-height: 320px } table { border-collapse: collapse; font-size: 12px } caption { text-align: left; color: var(--faint) }
th, td { padding: 2px 8px; text-align: right; border-bottom: 1px solid var(--line) } [aria-selected=true] { outline: 2px solid var(--accent); outline-offset: -2px }
.foot { display: flex; justify-content: space-between; align-items: center; gap: 12px; flex-wrap: wrap }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.narrow .head, .narrow .drawn { display: none }
@media print { .controls, details { display: none } .plot { max-height: none } .frame { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact } }
@media (forced-colors: active) { .frame, input { border-color: CanvasText } canvas { forced-color-adjust: none } }
`

const escaped = text => String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c])
const clamped = (value, low, high) => Math.min(Math.max(value, low), high)

const Base = globalThis.HTMLElement ?? class {} // elsewhere, only the functions above are of use

export class PosencPlot extends Base {
  static observedAttributes = ['view', 'n', 'd-model', 'max-len', 'position', 'dimension', 'controls', 'colors', 'theme', 'lang', 'label', 'group', 'table', 'measure', 'second-position']

  #scene = newScene()
  #group = null
  #core = null
  #notes = new Map() // attribute → sentence
  #asked = 0
  #isStale = false // more than the selection has changed since the last drawing
  #spoken = ''
  #telling = 0
  #dpr = 1
  #width = 0 // of the element when it was drawn
  #drawn = [0, 0] // width and height of the plot then
  #sizes = null // their observer
  #printing = false
  #scale = [1, 1, 'px'] // of canvases
  #stop = []
  #box = null // where the data is within the plot, in pixels of CSS
  #root

  constructor() {
    super()
    this.#root = this.attachShadow({ mode: 'open' })
  }

  // ---- attributes and properties ----

  get view() { return this.#choice('view', this.#views, 'heatmap') }
  set view(value) { this.setAttribute('view', value) }
  get theme() { return this.#choice('theme', ['auto', 'light', 'dark'], 'auto') }
  set theme(value) { this.setAttribute('theme', value) }
  get colors() { return this.#choice('colors', MAPS, this.#dark ? 'berlin' : 'RdBu_r') }
  set colors(value) { this.setAttribute('colors', value) }
  get controls() { return (this.#isTable ? '' : this.getAttribute('controls') ?? (this.group ? '' : 'n d-model max-len')).split(/[\s,]+/).filter(Boolean) }
  set controls(value) { this.setAttribute('controls', [value].flat().join(' ')) }
  /** Of similarity and offsets. Distances of all pairs, and norms that differ, are no picture of core's products. */
  get measure() { return this.#choice('measure', this.#measures, 'dot') }
  set measure(value) { this.setAttribute('measure', value) }
  get label() { return this.getAttribute('label') ?? this.#words[this.#isTable && this.view === 'heatmap' ? 'numbers' : this.view] }
  set label(value) { this.setAttribute('label', value) }
  get group() { return this.getAttribute('group') ?? '' }
  set group(value) { this.setAttribute('group', value) }
  get table() { return this.getAttribute('table') }
  set table(value) { this.setAttribute('table', value) }
  get n() { return this.#scene.n }
  set n(value) { this.setAttribute('n', value) }
  get dModel() { return this.#scene.dModel }
  set dModel(value) { this.setAttribute('d-model', value) }
  get maxLen() { return this.#scene.maxLen }
  set maxLen(value) { this.setAttribute('max-len', value) }
  get position() { return this.#scene.position }
  set position(value) { this.setAttribute('position', value) }
  get dimension() { return this.#scene.dimension }
  set dimension(value) { this.setAttribute('dimension', value) }
  /** The number that the reading names. */
  get value() { return this.#core ? this.#valueOf(this.#cell) : NaN }

  get #words() { return WORDS[(this.closest?.('[lang]')?.getAttribute('lang') ?? document.documentElement.lang).toLowerCase().startsWith('de') ? 'de' : 'en'] }

  get #isTable() { return this.hasAttribute('table') }
  get #measures() { return this.view === 'offsets' ? MEASURES : this.#isTable ? ['dot'] : ['dot', 'cosine'] }
  get #measure() { return this.#scene.dModel % 2 ? 'dot' : this.measure }
  get #views() { return this.#isTable ? TABLE_VIEWS : VIEWS }
  /** Numbers of a table are no encoding's. */
  #named(words) { return this.#isTable ? words.replace(/PE(?=\()/g, 'x') : words }

  #choice(name, all, otherwise) {
    const given = this.getAttribute(name)
    if (given === null || given === '') return otherwise
    return all.includes(given) ? given : otherwise
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return
    if (name === 'table') return this.#start()
    if (name === 'group') this.#join()
    this.#read(name)
    if (!this.#core) return
    if (['controls', 'lang', 'group'].includes(name)) this.#build()
    else this.#ask(true)
  }

  // Takes an attribute into the scene: the nearest value that is valid, and a sentence if that is another.
  #read(name) {
    const scene = this.#scene
    const words = this.#words
    const given = this.getAttribute(name)
    this.#notes.delete(name)
    const say = sentence => {
      this.#notes.set(name, sentence)
      console.warn(`posenc-plot: ${sentence}`)
    }
    const key = { 'd-model': 'dModel', 'max-len': 'maxLen', 'second-position': 'other' }[name] ?? name
    const choices = { view: this.#views, theme: ['auto', 'light', 'dark'], colors: MAPS, measure: this.#measures }[name]
    if (choices) {
      if (given && !choices.includes(given)) say(words.choice(name, given, choices.join(', '), this[name]))
      return
    }
    if (name === 'controls') {
      const other = this.controls.find(control => !Object.values(NAMES).includes(control))
      if (other) say(words.choice(name, other, Object.values(NAMES).join(', '), this.controls.filter(control => control !== other).join(', ') || '–'))
      return
    }
    if (given === null || !['n', 'dModel', 'maxLen', 'position', 'dimension', 'other'].includes(key) || this.#isTable && SIZES[key]) return
    const [low, high] = SIZES[key] ?? [0, key === 'dimension' ? scene.dModel - 1 : scene.maxLen - 1]
    const wanted = given.trim() === '' ? NaN : Number(given)
    if (Number.isNaN(wanted)) return say(words.number(name, given, scene[key]))
    const whole = key === 'n' ? wanted : Math.round(wanted)
    scene[key] = clamped(whole, low, high)
    if (wanted < low || wanted > high) say(words.range(name, given, grouped(low), grouped(high), grouped(scene[key])))
    else if (whole !== wanted) say(words.whole(name, given, grouped(scene[key])))
    this.#fitSelection()
    this.#others(true)
  }

  // A smaller table has fewer cells.
  #fitSelection() {
    const scene = this.#scene
    scene.position = clamped(scene.position, 0, scene.maxLen - 1)
    scene.other = clamped(scene.other, 0, scene.maxLen - 1)
    scene.dimension = clamped(scene.dimension, 0, scene.dModel - 1)
    scene.pointed = null
  }

  #join() {
    this.#group?.members.delete(this)
    this.#group = null
    const name = this.group
    if (!name) {
      this.#scene = { ...this.#scene }
      return
    }
    if (!groups.has(name)) groups.set(name, { members: new Set(), scene: { ...this.#scene } })
    this.#group = groups.get(name)
    this.#group.members.add(this)
    this.#scene = this.#group.scene
  }

  #others(sizes) {
    for (const member of this.#group?.members ?? []) if (member !== this) member.#ask(sizes)
  }

  // ---- life ----

  connectedCallback() {
    this.#join()
    if (this.childElementCount) this.#root.innerHTML = `<style>${STYLE}</style><slot></slot>`
    else this.#build() // takes its room: what is below does not move when the plot comes
    this.#start()
  }

  #start() {
    const address = this.getAttribute('table')
    if (!this.#isTable) this.#readAll()
    core().then(async made => {
      const numbers = this.#isTable ? await bytesAt(address).then(bytes => new Numbers(made, bytes))
        .catch(error => { throw new Error(`table: ${error.message}`) }) : made
      if (!this.isConnected || address !== this.getAttribute('table')) return
      this.#core = numbers
      if (this.#isTable) {
        Object.assign(this.#scene, { dModel: numbers.across, maxLen: numbers.down })
        this.#readAll()
        this.#fitSelection()
      }
      this.#build()
      if (!this.#stop.length) this.#watch()
    }).catch(error => this.#fail(error))
  }

  #readAll() {
    for (const name of ['n', 'd-model', 'max-len', 'position', 'dimension', 'second-position', 'view', 'measure', 'theme', 'colors', 'controls']) this.#read(name)
  }

  disconnectedCallback() {
    this.#group?.members.delete(this)
    for (const stop of this.#stop.splice(0)) stop()
    this.#core = null
  }

  #watch() {
    const on = (target, event, call) => {
      target.addEventListener(event, call)
      this.#stop.push(() => target.removeEventListener(event, call))
    }
    this.#sizes = new ResizeObserver(() => { // of a host that gives a height, too
      const { clientWidth, clientHeight } = this.#part('.plot') ?? {}
      if (!this.#printing && (clientWidth !== this.#drawn[0] || clientHeight !== this.#drawn[1])) this.#ask(true)
    })
    this.#sizes.observe(this.#part('.plot'))
    this.#stop.push(() => this.#sizes.disconnect())
    const page = new MutationObserver(() => this.#ask(true)) // the page may switch its theme
    page.observe(document.documentElement, { attributes: true })
    this.#stop.push(() => page.disconnect())
    on(matchMedia('(prefers-color-scheme: dark)'), 'change', () => this.#ask(true))
    on(window, 'resize', () => this.#ask(true)) // zooming, or another screen, changes the pixels
    on(window, 'beforeprint', () => this.#print(true))
    on(window, 'afterprint', () => this.#print(false))
  }

  #print(isPrinting) { // on white paper, with three times the pixels
    this.#printing = isPrinting
    this.#isStale = true
    this.#draw()
  }

  // What the page has put into the element, such as an image, stays; a sentence says why there is no plot.
  #fail(error) {
    const words = this.#words
    this.#say(error.message === 'noWasm' ? words.noWasm : error.message.startsWith('table: ') ? words.broken(error.message.slice(7))
      : /unsafe-eval|Content Security Policy|\bCSP\b/i.test(error.message) ? words.csp : words.missing(error.message))
  }

  #say(sentence) {
    console.error(`posenc-plot: ${sentence}`)
    this.#root.innerHTML = `<style>${STYLE}</style><div class="frame" part="frame"><slot></slot><p class="note" part="note" role="status">${escaped(sentence)}</p></div>`
    this.#paintTheme()
  }

  get #dark() {
    if (this.#printing) return false
    const given = this.getAttribute('theme')
    if (given === 'light' || given === 'dark') return given === 'dark'
    const scheme = getComputedStyle(this).colorScheme
    return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches)
  }

  #paintTheme() {
    const frame = this.#root.querySelector('.frame')
    const dark = this.#dark
    if (frame.dataset.dark === String(dark)) return
    frame.dataset.dark = dark
    for (const [name, color] of Object.entries(COLORS[dark ? 'dark' : 'light'])) frame.style.setProperty(`--${name}`, color)
    frame.style.colorScheme = dark ? 'dark' : 'light'
  }

  // ---- the parts ----

  #build() {
    const focused = this.#root.activeElement?.dataset.key
    const words = this.#words
    const controls = Object.keys(NAMES).filter(key => this.controls.includes(NAMES[key]))
    this.#root.innerHTML = `<style>${STYLE}</style>
<div class="frame" part="frame" role="group" aria-label="${escaped(this.label)}">
  <div class="head"><span class="title" part="title"></span><span class="subtitle" part="subtitle"></span></div>
  <div class="plot${this.view === 'similarity' ? ' square' : ''}" part="plot" role="img" tabindex="0" data-key="plot"><canvas class="cells"></canvas><canvas class="bar"></canvas>
    <svg aria-hidden="true"></svg><div class="tag" part="tag" hidden></div></div>
  <div class="reading" part="reading" aria-hidden="true"></div>
  <div class="heard" role="status"></div>
  <div class="controls" part="controls">${controls.map(key => {
    const name = NAMES[key].replace('-', '_')
    const [low, high] = SIZES[key]
    return `<div class="control"><label for="${key}">${name}</label>
      <input type="range" part="slider" id="${key}" data-key="${key}-slider" min="0" max="${STOPS[key].length - 1}">
      <input type="number" part="number" aria-label="${name}" data-key="${key}-number" min="${low}" max="${high}" step="${key === 'n' ? 'any' : 1}" inputmode="${key === 'n' ? 'decimal' : 'numeric'}"></div>`
  }).join('')}</div>
  <div class="foot"><details part="table"><summary data-key="table">${words.table}</summary><div class="values" tabindex="0" role="region" aria-label="${words.table}"></div></details>
  ${!this.#group || [...this.#group.members][0] === this ? `<span class="drawn" part="credit">${words.drawn}</span>` : ''}</div>
  <div class="notes" role="status"></div>
</div>`
    this.#paintTheme()
    for (const key of controls) this.#wire(key)
    const plot = this.#part('.plot')
    this.#sizes?.observe(plot)
    plot.addEventListener('keydown', event => this.#key(event))
    plot.addEventListener('pointerdown', event => this.#press(event))
    plot.addEventListener('pointerup', event => this.#press(event))
    plot.addEventListener('pointermove', event => this.#move(event))
    plot.addEventListener('pointerleave', () => this.#point(null))
    plot.addEventListener('pointercancel', () => this.#point(null))
    this.#part('details').addEventListener('toggle', () => this.#fillTable())
    plot.addEventListener('focus', () => this.#ask(false))
    plot.addEventListener('blur', () => this.#ask(false))
    this.#isStale = true
    this.#draw()
    if (focused) this.#root.querySelector(`[data-key="${focused}"]`)?.focus()
  }

  #part(selector) { return this.#root.querySelector(selector) }

  #wire(key) {
    const slider = this.#part(`[data-key=${key}-slider]`)
    const number = this.#part(`[data-key=${key}-number]`)
    slider.addEventListener('input', () => this.#set(key, STOPS[key][slider.valueAsNumber]))
    number.addEventListener('change', () => {
      const [low, high] = SIZES[key]
      const wanted = number.valueAsNumber
      number.value = this.#scene[key]
      if (Number.isNaN(wanted)) return
      const whole = key === 'n' ? wanted : Math.round(wanted)
      const name = NAMES[key].replace('-', '_')
      this.#set(key, clamped(whole, low, high))
      number.value = this.#scene[key]
      if (wanted < low || wanted > high)
        this.#notes.set(NAMES[key], this.#words.range(name, wanted, grouped(low), grouped(high), grouped(clamped(whole, low, high))))
    })
  }

  #set(key, value) {
    this.#scene[key] = value
    this.#notes.delete(NAMES[key])
    this.#fitSelection()
    this.#ask(true)
    this.#others(true)
    const { n, dModel, maxLen } = this.#scene
    this.dispatchEvent(new CustomEvent('change', { bubbles: true, composed: true, detail: { n, dModel, maxLen } }))
  }

  // One drawing a frame, however many events. Without one there is nothing to do.
  #ask(isStale) {
    this.#isStale ||= isStale
    if (!this.#core || this.#asked) return
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0
      if (this.isConnected && this.#core) this.#draw()
    })
  }

  // ---- drawing ----

  #draw() {
    if (!this.#core) return
    try {
      if (this.#isStale || !this.#hasCells) this.#drawAll() // curves follow the selection
      this.#isStale = false
      this.#select()
      this.#fillTable()
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      loaded = null // what is left of the instance is of no use
      this.#core = null
      this.#say(this.#words.memory)
    }
  }

  get #hasCells() { return this.view === 'heatmap' || this.view === 'similarity' }

  #drawAll() {
    this.#paintTheme()
    const scene = this.#scene
    const plot = this.#part('.plot')
    const isCells = this.#hasCells
    plot.classList.toggle('square', this.view === 'similarity')
    this.#width = this.clientWidth // sizes are asked for before anything changes them: then the page is laid out once
    const [room, down] = this.#drawn = [plot.clientWidth, plot.clientHeight]
    this.#arrange(room, down)
    plot.style.aspectRatio = this.#printing ? `${room} / ${down}` : '' // paper has another width, to which all is scaled
    this.#part('svg').setAttribute('viewBox', `0 0 ${room} ${down}`)
    this.#scale = this.#printing ? [100 / room, 100 / down, '%'] : [1, 1, 'px']
    this.#part('.title').textContent = this.label
    this.#part('.subtitle').textContent = this.#subtitle()
    this.#part('.frame').classList.toggle('narrow', this.#width < 300)
    for (const key of Object.keys(NAMES)) {
      const slider = this.#part(`[data-key=${key}-slider]`)
      if (!slider) continue
      slider.value = nearestStop(STOPS[key], scene[key])
      slider.setAttribute('aria-valuetext', grouped(scene[key]))
      const number = this.#part(`[data-key=${key}-number]`)
      if (this.#root.activeElement !== number) number.value = scene[key] // a hand may be typing
    }
    if (this.measure !== this.#measure) this.#notes.set('measure', this.#words.odd)
    else if (this.#notes.get('measure') === this.#words.odd) this.#notes.delete('measure')
    this.#part('.notes').innerHTML = [...this.#notes.values()].map(note => `<p class="note" part="note">${escaped(note)}</p>`).join('')
    this.#core.show(scene, this.colors)
    for (const canvas of plot.querySelectorAll('canvas')) canvas.hidden = !isCells
    this.#part('svg').innerHTML = (isCells ? this.#drawCells() : this.#drawCurves()) + '<g class="cross"></g>'
  }

  #subtitle() {
    const { dModel, maxLen } = this.#scene
    const words = this.#words
    return this.#named({
      heatmap: words.sizes(grouped(maxLen), grouped(dModel)), similarity: words.positions(grouped(maxLen)), offsets: words.overOffsets(this.#compared('PE(0)', 'PE(Δ)')),
      rows: words.overColumns(this.#cell.k), columns: words.overPositions(this.#cell.j), pairs: words.overPairs(this.#cell.k),
    }[this.view])
  }

  /** How many cells there are along and down; curves have one row. */
  get #extent() {
    const { dModel, maxLen } = this.#scene
    return {
      heatmap: [dModel, maxLen], similarity: [maxLen, maxLen], rows: [dModel, 1], columns: [maxLen, 1], pairs: [Math.ceil(dModel / 2), 1],
      offsets: [maxLen, 1],
    }[this.view]
  }

  // The place of the data: whole pixels of the device, so that none is blurred.
  #arrange(width, height) {
    const dpr = this.#dpr = this.#printing ? 3 : window.devicePixelRatio || 1
    const narrow = this.#width < 300
    const [across, down] = this.#extent
    const isCells = down > 1 || this.view === 'heatmap' || this.view === 'similarity'
    const left = 14 + 7.5 * Math.max(4, grouped(down).length)
    const box = { left, top: isCells && this.view === 'heatmap' && !narrow ? 18 : 8, right: isCells && !narrow ? 58 : 14, bottom: narrow ? 20 : 38 }
    let wide = Math.floor((width - box.left - box.right) * dpr)
    let high = Math.floor((height - box.top - box.bottom) * dpr)
    if (this.view === 'heatmap') wide = wholePixels(wide, across)
    if (this.view === 'similarity') wide = high = Math.min(wide, high)
    const place = value => Math.round(value * dpr) / dpr
    this.#box = { x: place(box.left), y: place(box.top), wide: Math.max(1, wide), high: Math.max(1, high) }
    this.#box.w = this.#box.wide / dpr
    this.#box.h = this.#box.high / dpr
    this.#box.narrow = narrow
  }

  #paint(canvas, pixels, wide, high, x, y) {
    if (canvas.width !== wide) canvas.width = wide
    if (canvas.height !== high) canvas.height = high
    canvas.getContext('2d', { alpha: false }).putImageData(new ImageData(pixels, wide, high), 0, 0)
    const [across, down, unit] = this.#scale
    Object.assign(canvas.style, { left: x * across + unit, top: y * down + unit, width: wide / this.#dpr * across + unit, height: high / this.#dpr * down + unit })
  }

  #drawCells() {
    const { x, y, w, h, wide, high, narrow } = this.#box
    const words = this.#words
    const [across, down] = this.#extent
    this.#paint(this.#part('.cells'), this.#core[this.view](wide, high), wide, high, x, y)
    const bar = this.#part('.bar')
    bar.hidden = narrow
    let svg = `<rect x="${x - 0.5}" y="${y - 0.5}" width="${w + 1}" height="${h + 1}" fill="none" stroke="var(--line)"/>`
    svg += this.#xTicks(across, this.view === 'heatmap' ? words.column : words.position) + this.#yTicks(down, words.position)
    if (!narrow) {
      const column = this.#core.image(this.#core.e.bar(high), 1, high)
      this.#paint(bar, column, 1, high, x + w + 10, y)
      bar.style.width = 10 * this.#scale[0] + this.#scale[2]
      const [low, top] = [this.#core.e.lowest(), this.#core.e.highest()].map(end => this.view === 'similarity' ? this.#measured(end) : end)
      for (const tick of valueTicks(low, top)) svg += text(x + w + 24, y + h * (top - tick) / (top - low) + 4, shown(tick), 'start')
      if (this.view === 'heatmap' && !this.#isTable) {
        const [first, last] = [this.#core.e.wavelength(0), this.#core.e.wavelength(across - 1)]
        const falls = last > 1.5 * first
        const start = falls ? words.fast(lengthText(first)) : `λ = ${lengthText(first)}`
        const end = falls ? words.slow(lengthText(last)) : `λ = ${lengthText(last)}`
        svg += text(x, y - 5, start, 'start')
        if (across > 1 && 7 * (start.length + end.length) < w) svg += text(x + w, y - 5, end, 'end')
      }
    }
    return svg
  }

  #xTicks(cells, name) {
    const { x, y, w, h, narrow } = this.#box
    const isCurve = this.view !== 'heatmap' && this.view !== 'similarity'
    return cellTicks(cells, 8 + 7.5 * grouped(cells).length, w).map(tick =>
      text(isCurve ? this.#along(tick) : x + w * (tick + 0.5) / cells, y + h + 16, grouped(tick), 'middle')).join('')
      + (narrow ? '' : text(x + w / 2, y + h + 33, name, 'middle', 'axis'))
  }

  #yTicks(cells, name) {
    const { x, y, h, narrow } = this.#box
    return cellTicks(cells, 16, h).map(tick => text(x - 6, clamped(y + h * (tick + 0.5) / cells + 4, y + 9, y + h + 2), grouped(tick), 'end')).join('')
      + (narrow ? '' : `<text class="axis" text-anchor="middle" transform="translate(11 ${y + h / 2}) rotate(-90)">${name}</text>`)
  }

  // Where a cell of a curve is drawn, in pixels: the first at the left edge, the last at the right one.
  #along(cell) {
    const last = this.#extent[0] - 1
    return this.#box.x + (last > 0 ? this.#box.w * (0.02 + 0.96 * cell / last) : this.#box.w / 2)
  }

  #drawCurves() {
    const { x, y, w, h } = this.#box
    const e = this.#core.e
    const words = this.#words
    const { k, j } = this.#cell
    const pixels = Math.max(1, Math.round(0.96 * this.#box.wide))
    const series = { // the sampling call, the colour, and dashes
      columns: [[() => e.columnCurve(j, pixels), 'var(--j)', '']], rows: [[() => e.rowCurve(k, pixels), 'var(--k)', '']],
      offsets: [[() => e.offsetCurve(pixels), 'var(--k)', '']],
      pairs: [[() => e.pairCurve(k, 1, pixels), 'var(--k)', ''], [() => e.pairCurve(k, 0, pixels), 'var(--k)', '5 4']],
    }[this.view]
    let [low, high] = [-1.08, 1.08]
    const up = value => y + h * (high - value) / (high - low)
    const lines = series.map(([sample, color, dashes]) => {
      const count = sample()
      const curve = this.view === 'offsets' ? this.#measuredCurve(this.#core.curve(count)) : this.#core.curve(count)
      if (this.view === 'offsets' || this.#isTable) {
        ;[low, high] = this.#isTable ? this.#core.range : [Math.min(0, ...curve.lowest), Math.max(...curve.highest)]
        if (low === high) [low, high] = [low - 1, high + 1]
        const room = 0.04 * (high - low)
        ;[low, high] = [low < 0 || this.#isTable ? low - room : low, high + room]
      }
      const step = count > 1 ? Math.abs(this.#along(curve.x[1]) - this.#along(curve.x[0])) : 1
      const bands = this.#core.doubles(e.bandsAt(step, up(1), h / (high - low), Math.max(2.5 / this.#dpr, 3), 4), 3 * count).slice()
      let line = ''
      let band = []
      let shapes = ''
      for (let s = 0; s <= count; ++s) {
        if (s < count && bands[s]) {
          if (!band.length && s > 0) line += `L${this.#along(curve.x[s]).toFixed(2)} ${up(curve.middle[s]).toFixed(2)}`
          band.push(s)
          continue
        }
        if (band.length) {
          shapes += '<path d="M' + band.map(b => `${this.#along(curve.x[b]).toFixed(2)} ${bands[count + b].toFixed(2)}`).join('L') + 'L'
            + band.reverse().map(b => `${this.#along(curve.x[b]).toFixed(2)} ${bands[2 * count + b].toFixed(2)}`).join('L') + `Z" fill="${color}"/>`
          band = []
          if (s < count) line += `M${this.#along(curve.x[s - 1]).toFixed(2)} ${up(curve.middle[s - 1]).toFixed(2)}`
        }
        if (s < count) line += `${line ? 'L' : 'M'}${this.#along(curve.x[s]).toFixed(2)} ${up(curve.middle[s]).toFixed(2)}`
      }
      return `${shapes}<path d="${line || 'M0 0'}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dashes}" stroke-linejoin="bevel"/>`
    }).join('')
    this.#box.values = [low, high]
    const ticks = this.view === 'offsets' || this.#isTable ? valueTicks(low, high) : [-1, -0.5, 0, 0.5, 1]
    const grid = ticks.map(tick => `<path d="M${x} ${up(tick)}h${w}" stroke="var(--line)"/>` + text(x - 6, up(tick) + 4, shown(tick), 'end')).join('')
    const axis = { columns: words.position, rows: words.column, pairs: words.pair, offsets: words.offset }[this.view]
    const name = this.#box.narrow ? '' : `<text class="axis" text-anchor="middle" transform="translate(11 ${y + h / 2}) rotate(-90)">${this.view === 'offsets' ? this.#compared('PE(0)', 'PE(Δ)') : words.value}</text>`
    return grid + lines + this.#xTicks(this.#extent[0], axis) + name
  }

  // ---- the selected cell ----

  /** What is pointed at, or selected: position k, column j, the other position b. */
  get #cell() {
    const { position, dimension, other, pointed } = this.#scene
    return pointed ?? { k: position, j: dimension, b: other }
  }

  #place({ k, j, b }) { // column and row of the cell
    const scene = this.#scene
    return { heatmap: [j, k], similarity: [b, k], rows: [j, 0], columns: [k, 0], pairs: [j >> 1, 0], offsets: [clamped(Math.abs(k - b), 0, scene.maxLen - 1), 0] }[this.view]
  }

  #cellAt(column, row) {
    const { k, j, b } = this.#cell
    return {
      heatmap: { k: row, j: column, b }, similarity: { k: row, j, b: column }, rows: { k, j: column, b }, columns: { k: column, j, b },
      pairs: { k, j: Math.min(2 * column + j % 2, this.#scene.dModel - 1), b }, offsets: { k: column, j, b: 0 },
    }[this.view]
  }

  #valueOf({ k, j, b }) {
    const { e } = this.#core
    this.#core.show(this.#scene)
    return this.view === 'similarity' ? this.#measured(e.product(k, b)) : this.view === 'offsets' ? this.#measured(e.product(0, this.#place({ k, j, b })[0])) : e.value(k, j)
  }

  // A product as the measure has it: every row of an even d_model has the squared norm d_model / 2.
  #measured(product) {
    const square = this.#scene.dModel / 2
    return { dot: product, cosine: product / square, distance: Math.sqrt(Math.max(0, 2 * (square - product))) }[this.#measure]
  }

  #measuredCurve({ x, middle, lowest, highest }) {
    const [low, high] = this.#measure === 'distance' ? [highest, lowest] : [lowest, highest]
    const measured = value => this.#measured(value)
    return { x, middle: middle.map(measured), lowest: low.map(measured), highest: high.map(measured) }
  }

  #compared(a, b) { return { dot: `${a} · ${b}`, cosine: `cos(${a}, ${b})`, distance: `‖${a} − ${b}‖` }[this.#measure] }

  // Cross-hair, tag, reading and name.
  #select() {
    const { x, y, w, h } = this.#box
    const cell = this.#cell
    const [column, row] = this.#place(cell)
    const [across, down] = this.#extent
    const value = this.#valueOf(cell)
    let at
    let svg
    if (this.view === 'heatmap' || this.view === 'similarity') {
      const [cw, ch] = [Math.max(w / across, 2), Math.max(h / down, 2)]
      const [cx, cy] = [clamped(x + w * column / across, x, x + w - cw), clamped(y + h * row / down, y, y + h - ch)]
      const ring = (rx, ry, rw, rh) => ['#fff', '#000'].map((color, i) => `<rect x="${rx - 1.5}" y="${ry - 1.5}" width="${rw + 3}" height="${rh + 3}" fill="none" stroke="${color}" stroke-width="${i ? 1 : 3}"/>`).join('')
      svg = ring(x, cy, w, ch) + ring(cx, y, cw, h)
      at = [cx + cw, cy]
    } else {
      const px = this.#along(column)
      const [low, high] = this.#box.values
      const py = y + h * (high - value) / (high - low)
      const color = this.view === 'columns' ? 'var(--j)' : 'var(--k)'
      svg = `<path d="M${px} ${y}v${h}" stroke="var(--text)"/><circle cx="${px}" cy="${py}" r="5" fill="var(--ground)" stroke="${color}" stroke-width="2"/>`
      at = [px, py]
    }
    this.#part('.cross').innerHTML = svg
    const tag = this.#part('.tag')
    tag.hidden = !this.#scene.pointed && !this.#root.activeElement?.matches('.plot')
    tag.textContent = shown(value, 3)
    if (!tag.hidden) {
      const [tw, th] = [tag.offsetWidth, tag.offsetHeight]
      tag.style.left = `${clamped(at[0] + 8 + tw > x + w ? at[0] - tw - 8 - w / across : at[0] + 8, 0, this.clientWidth)}px`
      tag.style.top = `${at[1] - 20 - th < 0 ? at[1] + 20 : at[1] - 20 - th + 8}px`
    }
    this.#read_out(cell, value)
  }

  // The formula with its numbers: what does not fit is left out from the middle.
  #read_out({ k, j, b }, value) {
    const line = this.#part('.reading')
    const words = this.#words
    const scene = this.#scene
    const number = `<b class="v">${shown(value)}</b>`
    const K = `<span class="k">${grouped(k)}</span>`
    const J = `<span class="j">${grouped(j)}</span>`
    let forms
    let spoken
    if (this.view === 'similarity' || this.view === 'offsets') {
      const [first, second] = this.view === 'similarity' ? [k, b] : [0, this.#place({ k, j, b })[0]]
      const between = words.between(grouped(Math.abs(second - first)))
      const product = `${this.#compared(...[first, second].map(row => `PE(<span class="k">${grouped(row)}</span>)`))} = ${number}`
      forms = [`<span>${product}</span>&ensp;<span class="subtitle">${between}</span>`, `<span>${product}</span>`]
      spoken = `${this.#compared(`PE(${first})`, `PE(${second})`)} = ${shown(value)}, ${between}`
    } else {
      const sine = j % 2 ? 'cos' : 'sin'
      const angle = this.#isTable ? '' : shown(k * this.#core.e.omega(j), 3)
      const base = shown(scene.n, 10)
      const power = `<span class="over"><span class="k">${grouped(k)}</span><span>${base}<sup><span class="j">${2 * (j >> 1)}</span>/${scene.dModel}</sup></span></span>`
      const start = `PE(${K}, ${J}) = `
      if (this.#isTable) forms = [`<span>${start}${number}</span>`]
      else forms = [`<span>${start}${sine}${power} = ${sine}(${angle}) = ${number}</span>`, `<span>${start}${sine}${power} = ${number}</span>`,
        `<span>${start}${number}</span>`]
      const formula = this.#isTable ? '' : `${sine}(${k} / ${base}^(${2 * (j >> 1)}/${scene.dModel})) = ${sine}(${angle}) = `
      spoken = `PE(${k}, ${j}) = ${formula}${shown(value)}`
    }
    const letter = 8.3 // pixels, generously: to measure would lay out the page once more
    const room = (this.#width - 26) / letter
    line.innerHTML = this.#named(forms.find(form => form.replace(/over"><span.*?<\/span>/, '').replace(/<[^>]*>|&ensp;/g, '').length < room) ?? forms.at(-1))
    this.#spoken = this.#named(spoken)
    const base = this.#isTable ? '' : `, n = ${grouped(scene.n)}`
    this.#part('.plot').setAttribute('aria-label', `${this.label}, ${this.#subtitle()}${base}. ${this.#spoken}. ${words.keys}`)
  }

  #point(cell) {
    if (!cell && !this.#scene.pointed) return
    this.#scene.pointed = cell
    this.#ask(false)
    this.#others(false)
  }

  #choose(cell) {
    const scene = this.#scene
    Object.assign(scene, { position: cell.k, dimension: cell.j, other: cell.b, pointed: null })
    for (const name of ['position', 'dimension']) this.#notes.delete(name)
    this.#ask(false)
    this.#others(false)
    this.dispatchEvent(new CustomEvent('select', { bubbles: true, composed: true, detail: { position: cell.k, dimension: cell.j, other: cell.b, value: this.#valueOf(cell) } }))
  }

  #cellUnder(event) {
    if (!this.#box) return null
    const bounds = this.#part('.plot').getBoundingClientRect()
    const [across, down] = this.#extent
    const { x, y, w, h } = this.#box
    const scale = bounds.width / this.#part('.plot').offsetWidth || 1 // slides are scaled
    const [px, py] = [(event.clientX - bounds.left) / scale, (event.clientY - bounds.top) / scale]
    if (px < x - 8 || px > x + w + 8 || py < y - 8 || py > y + h + 8) return null
    const isCurve = this.view !== 'heatmap' && this.view !== 'similarity'
    const part = (px - x) / w
    const column = isCurve ? Math.round((part - 0.02) / 0.96 * (across - 1)) : Math.floor(part * across)
    return this.#cellAt(clamped(column, 0, across - 1), clamped(Math.floor((py - y) / h * down), 0, down - 1))
  }

  #press(event) {
    if (event.button !== 0 || (event.type === 'pointerup') !== (event.pointerType === 'touch')) return // a finger may be about to scroll
    const cell = this.#cellUnder(event)
    if (cell) this.#choose(cell)
  }

  #move(event) {
    const cell = this.#cellUnder(event)
    if (event.pointerType === 'mouse') this.#point(cell)
    else if (cell) this.#choose(cell) // a finger that goes sideways; the page scrolls with one that goes up or down
  }

  #key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], PageUp: [0, -10], PageDown: [0, 10], Home: [-Infinity, 0], End: [Infinity, 0] }[event.key]
    if (!step || !this.#core || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const [across, down] = this.#extent
    const [column, row] = this.#place(this.#cell)
    let [right, below] = step
    if (down === 1 && !right) [right, below] = [-below, 0] // a curve has one direction: up is on
    this.#choose(this.#cellAt(clamped(column + right, 0, across - 1), clamped(row + below, 0, down - 1)))
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => { this.#part('.heard').textContent = this.#spoken }, 300) // once, after many steps
  }

  // ---- values on request ----

  #fillTable() {
    const room = this.#part('.values')
    if (!this.#core || !this.#part('details').open) return
    const words = this.#words
    const [across, down] = this.#extent
    const [column, row] = this.#place(this.#cell)
    const window = (selected, all, most) => {
      const first = clamped(selected - (most >> 1), 0, Math.max(0, all - most))
      return Array.from({ length: Math.min(most, all) }, (_, i) => first + i)
    }
    const columns = window(column, across, down > 1 ? 8 : 1)
    const rows = window(row, down, 12)
    const isCurve = this.view !== 'heatmap' && this.view !== 'similarity'
    const names = { heatmap: [words.position, words.column], similarity: [words.position, words.position], rows: [words.column], columns: [words.position], pairs: [words.pair], offsets: [words.offset] }[this.view]
    let html
    if (isCurve) { // down, as a list
      const cells = window(column, across, 12)
      html = `<caption>${words.part(cells.length, grouped(across), 1, 1)}</caption><tr><th scope="col">${names[0]}</th><th scope="col">${words.value}</th></tr>`
        + cells.map(c => `<tr><th scope="row">${grouped(c)}</th><td aria-selected="${c === column}">${shown(this.#valueOf(this.#cellAt(c, 0)), 6)}</td></tr>`).join('')
    } else {
      html = `<caption>${words.part(rows.length, grouped(down), columns.length, grouped(across))}</caption>`
        + `<tr><th scope="col">${names[0]} \\ ${names[1]}</th>${columns.map(c => `<th scope="col">${grouped(c)}</th>`).join('')}</tr>`
        + rows.map(r => `<tr><th scope="row">${grouped(r)}</th>${columns.map(c =>
          `<td aria-selected="${r === row && c === column}">${shown(this.#valueOf(this.#cellAt(c, r)), 6)}</td>`).join('')}</tr>`).join('')
    }
    room.innerHTML = `<table>${html}</table>`
  }
}

function text(x, y, words, anchor, kind = '') {
  return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" text-anchor="${anchor}"${kind ? ` class="${kind}"` : ''}>${words}</text>`
}

if (globalThis.customElements && !customElements.get('posenc-plot')) customElements.define('posenc-plot', PosencPlot)
