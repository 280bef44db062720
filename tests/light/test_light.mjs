// SPDX-License-Identifier: GPL-3.0-or-later
// resources/light beside the program: node test_light.mjs POSENC LIGHT_PIXELS RESOURCES. Tables, pixels and curves of core compiled to
// WebAssembly are those of this computer to the bit, and the files are as small as promised. POSENC_TEST_SEED repeats a run.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, inflateSync } from 'node:zlib'

const [program, oracle, resources] = process.argv.slice(2)
const { Core, STOPS, cellTicks, grouped, nearestStop, shown, valueTicks, wholePixels } = await import(join(resources, 'posenc-light.mjs'))

const seed = Number(process.env.POSENC_TEST_SEED ?? Date.now() % 1e6)
console.log(`seed ${seed}`)
let state = seed
const random = () => { // mulberry32
  state = state + 0x6D2B79F5 | 0
  let mixed = Math.imul(state ^ state >>> 15, 1 | state)
  mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed
  return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32
}
const whole = (low, high) => Math.round(low * (high / low) ** random()) // even in the logarithm
const one = list => list[Math.floor(random() * list.length)]
const ranScene = (most) => ({ n: one([10000, 100, 1, 1e9, whole(1, 1e9)]), dModel: whole(1, most), maxLen: whole(1, most) })

/** The rows of an image of 8 bits a channel, and the number of channels. */
function pngRows(bytes) {
  const channels = { 2: 3, 6: 4 }[bytes[25]]
  const parts = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const data = inflateSync(Buffer.concat(parts))
  const stride = channels * bytes.readUInt32BE(16)
  const rows = []
  for (let at = 0; at < data.length; at += stride + 1) {
    const row = data.subarray(at + 1, at + 1 + stride)
    const above = rows.at(-1) ?? new Uint8Array(stride)
    for (let i = 0; i < stride; ++i) {
      const [a, b, c] = [i < channels ? 0 : row[i - channels], above[i], i < channels ? 0 : above[i - channels]]
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
      row[i] += [0, a, b, a + b >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][data[at]]
    }
    rows.push(row)
  }
  return { rows, channels }
}

/** Where the first two lines of a frame end and begin, of those that hold for a part of all pixels across: [begin, end). */
function between(count, isLine) {
  const lines = Array.from({ length: count }, (_, at) => at).filter(isLine)
  const begin = lines.find((line, which) => lines[which + 1] !== line + 1) + 1
  return [begin, lines.find(line => line > begin)]
}

const core = await Core.from(readFileSync(join(resources, 'posenc-light.wasm')))

const tests = {
  sizesArePromised() {
    for (const [name, most] of [['posenc-light.wasm', 180_000], ['posenc-light.mjs', 25_000]]) {
      const bytes = readFileSync(join(resources, name))
      const small = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length
      console.log(`${name}: ${bytes.length} bytes, ${small} as Brotli`)
      assert.ok(small <= most, `${name} is too large`)
    }
  },

  tablesAreTheProgramsToTheBit() {
    const folder = mkdtempSync(join(tmpdir(), 'posenc-light-'))
    for (let run = 0; run < 12; ++run) {
      const { n, dModel, maxLen } = ranScene(600)
      const file = join(folder, `${run}.npy`)
      const made = spawnSync(program, ['--export', file, '--n', n, '--d-model', dModel, '--max-len', maxLen].map(String))
      assert.equal(made.status, 0, String(made.stderr))
      const bytes = readFileSync(file)
      const data = bytes.subarray(10 + bytes.readUInt16LE(8))
      core.show({ n, dModel, maxLen })
      const rows = core.e.rows(0, maxLen)
      assert.equal(Buffer.compare(data, Buffer.from(core.e.memory.buffer, rows, 8 * maxLen * dModel)), 0, `n ${n}, ${maxLen} × ${dModel}`)
    }
    rmSync(folder, { recursive: true })
  },

  valuesAreMaths() { // within the last places of another library, where its angle is small
    for (let run = 0; run < 2000; ++run) {
      const { n, dModel, maxLen } = ranScene(512)
      const [k, j] = [Math.floor(random() * maxLen), Math.floor(random() * dModel)]
      core.show({ n, dModel, maxLen })
      const angle = k / n ** (2 * (j >> 1) / dModel)
      assert.ok(Math.abs(core.e.value(k, j) - (j % 2 ? Math.cos(angle) : Math.sin(angle))) <= 3e-15 * Math.max(1, angle), `${n} ${dModel} ${k} ${j}`)
      assert.ok(Math.abs(core.e.omega(j) * core.e.wavelength(j) - 2 * Math.PI) < 1e-14)
    }
  },

  pixelsAndCurvesAreCores() {
    const cases = []
    for (let run = 0; run < 60; ++run) {
      const view = one(['heatmap', 'heatmap', 'similarity', 'columns', 'pairs', 'offsets'])
      const scene = ranScene(one([64, 1000, 4000]))
      if (view === 'columns' || view === 'pairs') [scene.dModel, scene.maxLen] = [scene.dModel + 2, scene.maxLen + 1]
      const width = whole(3, 700)
      const height = view === 'columns' ? Math.floor(random() * scene.dModel)
        : view === 'pairs' ? Math.floor(random() * scene.maxLen) : view === 'similarity' ? width : whole(3, 500)
      cases.push({ view, scene, width, height, map: one(['RdBu_r', 'vik', 'berlin', 'viridis', 'magma', 'grey', 'cividis', 'managua']) })
    }
    const input = cases.map(({ view, scene: { n, dModel, maxLen }, width, height, map }) => [view, n, dModel, maxLen, width, height, map].join(' ') + '\n').join('')
    const made = spawnSync(oracle, { input, maxBuffer: 2 ** 30 })
    assert.equal(made.status, 0, String(made.stderr))
    let at = 0
    for (const each of cases) {
      const { view, scene, width, height, map } = each
      core.show(scene, map)
      let bytes
      if (view === 'heatmap' || view === 'similarity') {
        bytes = Buffer.from(core[view](width, height))
      } else {
        const { e } = core
        const count = view === 'columns' ? e.columnCurve(height, width) : view === 'pairs' ? e.pairCurve(height, 1, width) : e.offsetCurve(width)
        bytes = Buffer.from(e.memory.buffer, e.samplesAt(), 32 * count)
        const own = made.stdout.subarray(at, at += bytes.length)
        let worst = 0
        for (let place = 0; place < bytes.length; place += 8) worst = Math.max(worst, Math.abs(own.readDoubleLE(place) - bytes.readDoubleLE(place)))
        assert.ok(worst <= (view === 'columns' ? 0 : 1e-10 * scene.maxLen), `${worst}: ${JSON.stringify(each)}`)
        continue
      }
      assert.equal(Buffer.compare(bytes, made.stdout.subarray(at, at + bytes.length)), 0, JSON.stringify(each))
      at += bytes.length
    }
    assert.equal(at, made.stdout.length)
  },

  pixelsAreThoseOfFigures() { // within the frame, a figure has them as they are
    const folder = mkdtempSync(join(tmpdir(), 'posenc-light-'))
    for (let run = 0; run < 4; ++run) {
      const scene = { n: whole(1, 1e9), dModel: whole(100, 1000), maxLen: whole(100, 1000) } // larger cells have numbers in them
      const view = run % 2 ? 'similarity' : 'heatmap'
      const file = join(folder, `${run}.png`)
      const made = spawnSync(program, ['--view', view, '--export', file, '--n', scene.n, '--d-model', scene.dModel, '--max-len', scene.maxLen].map(String))
      assert.equal(made.status, 0, String(made.stderr))
      const { rows, channels } = pngRows(readFileSync(file))
      const isFrame = (x, y) => rows[y][channels * x] === 27 && rows[y][channels * x + 1] === 36 && rows[y][channels * x + 2] === 48
      const width = rows[0].length / channels
      const share = (count, test) => Array.from({ length: count }, (_, at) => test(at)).filter(Boolean).length / count
      const [top, bottom] = between(rows.length, y => share(width, x => isFrame(x, y)) > 0.4)
      const [left, right] = between(width, x => share(rows.length, y => isFrame(x, y)) > 0.6)
      core.show(scene, 'RdBu_r')
      const pixels = core[view](right - left, bottom - top)
      let differing = 0
      for (let y = top; y < bottom; ++y)
        for (let x = left; x < right; ++x)
          for (let channel = 0; channel < 3; ++channel)
            differing += pixels[4 * ((y - top) * (right - left) + x - left) + channel] !== rows[y][channels * x + channel]
      assert.equal(differing, 0, `${view} ${JSON.stringify(scene)}, ${right - left} × ${bottom - top} pixels`)
    }
    rmSync(folder, { recursive: true })
  },

  barsEndAsOnTheDesktop() {
    core.show({ n: 10000, dModel: 20, maxLen: 100 }, 'RdBu_r') // as in resources/screenshot.png
    core.similarity(50, 50)
    assert.deepEqual([core.e.lowest(), core.e.highest()], [0, 10])
    core.heatmap(50, 50)
    assert.deepEqual([core.e.lowest(), core.e.highest()], [-1, 1])
    assert.deepEqual([...core.image(core.e.bar(1025), 1, 1025).slice(-4)], [5, 48, 97, 255]) // the first colour of RdBu_r.txt
  },

  textsAreThePrograms() {
    assert.deepEqual([0, 1, -0.5587, 12345.678, 1e-5, 0.1, 10000, 1e6].map(value => shown(value)),
      ['0', '1', '−0.5587', '1.235e+04', '1e−05', '0.1', '1e+04', '1e+06'])
    assert.deepEqual([0, 999, 1000, 10000, 1048576].map(grouped), ['0', '999', '1000', '10\u202f000', '1\u202f048\u202f576'])
    assert.deepEqual(cellTicks(20, 40, 600), [0, 2, 4, 6, 8, 10, 12, 14, 16, 19])
    assert.deepEqual(cellTicks(100, 16, 330), [0, 20, 40, 60, 80, 99])
    assert.deepEqual(cellTicks(128, 16, 330), [0, 32, 64, 96, 127])
    assert.deepEqual(valueTicks(-1, 1), [-1, -0.5, 0, 0.5, 1])
    assert.deepEqual(valueTicks(0, 10), [0, 2.5, 5, 7.5, 10])
    assert.equal(wholePixels(800, 512), 800)
    assert.equal(wholePixels(1100, 512), 1024)
  },

  slidersRestWhereThoseOfTheProgramDo() {
    assert.equal(STOPS.n.length, 361)
    assert.deepEqual([STOPS.n[0], STOPS.n[1], STOPS.n[160], STOPS.n.at(-1)], [1, 1.06, 10000, 1e9])
    assert.deepEqual([STOPS.dModel.at(-1), STOPS.maxLen.at(-1)], [16384, 1048576])
    for (const stops of Object.values(STOPS)) {
      assert.ok(stops.every((stop, at) => at === 0 || stop > stops[at - 1]))
      stops.forEach((stop, at) => assert.equal(nearestStop(stops, stop), at))
    }
  },
}

let failed = 0
for (const [name, test] of Object.entries(tests))
  try {
    test()
    console.log(`pass ${name}`)
  } catch (error) {
    ++failed
    console.error(`FAIL ${name}: ${error.message}`)
  }
process.exit(failed ? 1 : 0)
