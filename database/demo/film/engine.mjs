// Turns a storyboard into pictures: elements with properties that change over time, drawn as SVG.
// A storyboard is a list of beats. A beat lasts as long as its caption takes to read, and its actions happen meanwhile.

export const WIDTH = 1280
export const HEIGHT = 720
export const FPS = 15

// The board at night, in hexadecimal because the rasteriser does not read oklch().
export const TONES = {
  board: '#0b1613',
  raised: '#14211d',
  sunken: '#07100d',
  line: '#2c3a36',
  chalk: '#f1f1ea',
  soft: '#b4bdb8',
  dim: '#74807b',
  mint: '#5be0ab',
  wash: '#153d30',
  onMint: '#06231a',
  yellow: '#e8cf52',
  purple: '#c79bf2',
  grey: '#939b98',
  red: '#f58476',
}

const FONT = "'JetBrains Mono','DejaVu Sans Mono',monospace"
const GLYPH = 0.6 // width of a letter of the font, in ems
const CALM = 0.55 // seconds of a usual change

// ---- actions: what a storyboard is written with -------------------------------------------------------------------

/** A beat: captions in both languages and what happens while they are read. `hold` adds seconds, `secs` fixes them. */
export const beat = (caption, ...actions) => ({ ...caption, actions: actions.flat() })

const maker =
  (kind) =>
  (id, props = {}) => ({ op: 'add', kind, id, props })
/** x, y: centre; w, h; label (text or list of lines), sub, shape: box pill page disk screen server; tone; size; fill. */
export const box = maker('box')
/** x, y; text; size; tone; anchor: middle start end; weight. */
export const text = maker('text')
/** x, y: top left; lines; size; title; show: how many lines at first; w: least width; plain: no panel. */
export const code = maker('code')
/** from, to: ids or [x, y]; label; bend; shift: to one side; head: false for a plain link; dash; tone. */
export const arrow = maker('arrow')
/** along: id of an arrow, or from and to; label; back; stay; takes: share of the beat. */
export const packet = maker('packet')
/** x, y: top left; head: column names; rows; size; widths: letters per column; title. */
export const table = maker('table')
/** x, y: centre; r; label (below), inside; tone; solid. */
export const dot = maker('dot')
/** x, y: middle of the left end; w; h; label (to the left), value (to the right); tone. */
export const bar = maker('bar')
/** Around an element: of: id; pad. Or x, y, w, h. */
export const ring = maker('ring')
/** d: SVG path; len: its length, to be drawn as with chalk; tone; width; fill. */
export const path = maker('path')

/** Change properties of an element: numbers and tones glide, words change at once. `takes`: seconds. */
export const set = (id, props, options = {}) => ({ op: 'set', id, props, ...options })
/** Type more lines of a code, up to line n. */
export const more = (id, n, options = {}) => ({ op: 'more', id, n, ...options })
/** Put a band behind lines of a code (counted from 1) and soften the others; without lines, back to normal. */
export const mark = (id, lines = [], options = {}) => ({ op: 'mark', id, lines, ...options })
/** Keep rows of a table (counted from 1) and soften the rest; with drop, take the rest away and close the gap. */
export const keep = (id, rows, options = {}) => ({ op: 'keep', id, rows, ...options })
/** Light up rows: [1], a column: { col: 2 }, or cells: { cells: [[row, col]] }, of a table; off: true puts it out. */
export const light = (id, what, options = {}) => ({ op: 'light', id, what, ...options })
/** Take elements away. */
export const out = (...ids) => ({ op: 'out', ids })
/** Wipe the board. */
export const clear = () => ({ op: 'clear' })
/** Let an action begin at a share (0 to 1) of its beat instead of in its turn. */
export const at = (share, action) => ({ ...action, at: share })

// ---- captions ------------------------------------------------------------------------------------------------------

const READ = 15 // characters a second
const LONGEST = 80 // characters of a caption

function splitCaption(words) {
  const parts = []
  for (const sentence of words.match(/[^.?!]+[.?!]+["»”)]*\s*|[^.?!]+$/g) ?? [words]) {
    const last = parts.at(-1)
    // A short sentence keeps company, so that no caption flashes by.
    const short = last && Math.min(last.trim().length, sentence.trim().length) < 24
    if (last && (short || (last + sentence).trim().length <= LONGEST))
      parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.flatMap((part) => halve(part.trim())).filter(Boolean)
}

function halve(part) {
  if (part.length <= LONGEST) return [part]
  const middle = part.length / 2
  let best = -1
  let score = Infinity
  for (let i = 12; i < part.length - 12; i++) {
    if (part[i] !== ' ') continue
    const s = Math.abs(i - middle) - (/[.?!:]/.test(part[i - 1]) ? 26 : /[,;]/.test(part[i - 1]) ? 18 : 0)
    if (s < score) {
      score = s
      best = i
    }
  }
  if (best < 0) return [part]
  return [...halve(part.slice(0, best)), ...halve(part.slice(best + 1))]
}

function twoLines(part) {
  if (part.length <= 42) return part
  let best = -1
  let score = Infinity
  for (let i = 0; i < part.length; i++) {
    if (part[i] !== ' ') continue
    // Nearest the middle, rather after a sign, while both lines stay short enough.
    const far = Math.abs(i - part.length / 2) + (Math.max(i, part.length - i - 1) > 44 ? 40 : 0)
    const s = far - (/[.?!:;,]/.test(part[i - 1]) ? 12 : 0)
    if (s < score) {
      score = s
      best = i
    }
  }
  return best < 0 ? part : `${part.slice(0, best)}\n${part.slice(best + 1)}`
}

const stamp = (seconds) => {
  const ms = Math.round(seconds * 1000)
  const two = (n) => String(n).padStart(2, '0')
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

export function captions(film, language) {
  let n = 0
  const cues = film.beats.flatMap((b) => {
    const parts = splitCaption(b[language])
    const total = parts.reduce((sum, p) => sum + p.length + 4, 0)
    let from = b.t0 + 0.1
    const span = b.t1 - b.t0 - 0.15
    return parts.map((p) => {
      const to = from + (span * (p.length + 4)) / total
      const cue = `${++n}\n${stamp(from)} --> ${stamp(to)}\n${twoLines(p)}\n`
      from = to
      return cue
    })
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

// ---- building the timeline -----------------------------------------------------------------------------------------

const ease = (x) => (x <= 0 ? 0 : x >= 1 ? 1 : x < 0.5 ? 4 * x * x * x : 1 - (-2 * x + 2) ** 3 / 2)
const lerp = (a, b, x) => a + (b - a) * x
const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
const mix = (a, b, x) =>
  `#${rgb(a)
    .map((v, i) =>
      Math.round(lerp(v, rgb(b)[i], x))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const colour = (tone) => TONES[tone] ?? tone

class Element {
  constructor(kind, id, props, born) {
    Object.assign(this, { kind, id, born, died: Infinity, base: { ...props }, tweens: {} })
  }

  at(key, t) {
    let value = this.base[key]
    for (const tw of this.tweens[key] ?? []) {
      if (t < tw.t0) break
      const x = ease(tw.t1 > tw.t0 ? (t - tw.t0) / (tw.t1 - tw.t0) : 1)
      if (typeof tw.to === 'number') value = lerp(tw.from ?? 0, tw.to, x)
      else if (key === 'tone') value = x >= 1 ? tw.to : mix(colour(tw.from ?? 'chalk'), colour(tw.to), x)
      else value = tw.to
    }
    return value
  }

  tween(key, to, t0, t1) {
    this.tweens[key] ??= []
    this.tweens[key].push({ from: this.at(key, t0), to, t0, t1 })
  }
}

/** Lay a storyboard out in time. */
export function compile(storyboard) {
  const elements = []
  const live = new Map()
  let clock = 0
  const find = (id, b) => {
    const el = live.get(id)
    if (!el) throw new Error(`no element "${id}" on the board in the beat "${b.en.slice(0, 50)}"`)
    return el
  }
  const kill = (el, t) => {
    el.died = t + 0.4
    live.delete(el.id)
  }
  const beats = [...storyboard.beats]
  if (storyboard.mark) {
    const [first, second, ...rest] = beats
    if (first.actions.length) throw new Error('the first beat is the title card: give it captions only')
    const { mark: words, under } = storyboard
    const size = Math.min(104, 1040 / (words.length * GLYPH))
    const w = Math.max(160, words.length * GLYPH * size)
    const y = 330 + size * 0.62
    const card = [
      text('mark:words', { x: 640, y: 330, text: words, size, weight: 700, type: true }),
      path('mark:line', {
        d: `M${640 - w / 2} ${y} q ${w / 2} ${Math.min(16, w / 20)} ${w} 0`,
        len: w * 1.02,
        tone: 'mint',
        width: 6,
      }),
    ]
    if (under) card.push(text('mark:under', { x: 640, y: y + 62, text: under, size: 28, tone: 'soft' }))
    const wiped = { ...second, actions: [out(...card.map((a) => a.id)), ...second.actions] }
    beats.splice(0, beats.length, { ...first, actions: card }, wiped, ...rest)
  }
  for (const b of beats) {
    const letters = Math.max(...[b.es, b.en].map((w) => w.length + splitCaption(w).length * 3))
    const seconds = b.secs ?? Math.max(2.6, letters / READ) + (b.hold ?? 0)
    b.t0 = clock
    b.t1 = clock + seconds
    const timed = b.actions.filter((a) => a.at === undefined && a.op !== 'out' && a.op !== 'clear')
    const wipes = b.actions.some((a) => a.op === 'clear' || a.op === 'out')
    const step = Math.min(0.5, (seconds * 0.55) / Math.max(1, timed.length))
    let turn = 0
    for (const a of b.actions) {
      let t = b.t0 + 0.1
      if (a.at !== undefined) t = b.t0 + a.at * seconds
      else if (a.op !== 'out' && a.op !== 'clear') t = b.t0 + (wipes ? 0.4 : 0.15) + step * turn++
      const takes = a.takes ?? CALM
      if (a.op === 'add') {
        if (live.has(a.id))
          throw new Error(`"${a.id}" is already on the board in the beat "${b.en.slice(0, 50)}"`)
        const el = new Element(a.kind, a.id, a.props, t)
        el.p = 0
        prepare(el, t, b, find)
        elements.push(el)
        live.set(a.id, el)
        if (a.kind === 'packet') {
          const until = Math.min(b.t1 - 0.1, t + (a.props.takes ?? 0.62) * seconds)
          el.base.p = a.props.back ? 1 : 0
          el.tween('p', a.props.back ? 0 : 1, t + 0.15, until)
          if (!a.props.stay) kill(el, until)
        }
      } else if (a.op === 'set') {
        const el = find(a.id, b)
        for (const [key, value] of Object.entries(a.props)) el.tween(key, value, t, t + takes)
      } else if (a.op === 'more') {
        const el = find(a.id, b)
        const upTo = el.counts.slice(0, a.n).reduce((x, y) => x + y, 0)
        el.tween('n', upTo, t, t + Math.max(0.4, Math.min(seconds * 0.6, (upTo - (el.at('n', t) ?? 0)) / 34)))
      } else if (a.op === 'mark') {
        const el = find(a.id, b)
        el.base.lines.forEach((_, i) => {
          const on = a.lines.includes(i + 1)
          el.tween(`l${i}.on`, on ? 1 : 0, t, t + takes)
          el.tween(`l${i}.o`, on || !a.lines.length ? 1 : 0.42, t, t + takes)
        })
      } else if (a.op === 'keep') {
        const el = find(a.id, b)
        let place = 0
        el.base.rows.forEach((_, i) => {
          const on = a.rows.includes(i + 1)
          el.tween(`r${i}.o`, on ? 1 : a.drop ? 0 : 0.25, t, t + takes)
          if (a.drop && on) el.tween(`r${i}.y`, place++, t + takes * 0.7, t + takes * 2)
        })
        if (a.drop) el.tween('tall', place, t + takes * 0.7, t + takes * 2)
      } else if (a.op === 'light') {
        const el = find(a.id, b)
        const to = a.off ? 0 : 1
        const what = Array.isArray(a.what)
          ? a.what.map((r) => `r${r - 1}.hit`)
          : a.what.col
            ? [`c${a.what.col - 1}.hit`]
            : a.what.cells.map(([r, c]) => `x${r - 1}-${c - 1}.hit`)
        what.forEach((key, i) => {
          el.tween(key, to, t + i * 0.12, t + takes + i * 0.12)
        })
      } else if (a.op === 'out') for (const id of a.ids) kill(find(id, b), t)
      else if (a.op === 'clear') for (const el of [...live.values()]) kill(el, t)
    }
    clock = b.t1
  }
  return { beats, elements, seconds: clock + 1.1, tag: storyboard.tag ?? '' }
}

function prepare(el, t, b, find) {
  const { base } = el
  base.o ??= 1
  if (el.kind === 'code') {
    el.counts = base.lines.map((l) => Math.max(1, l.length))
    const upTo = el.counts.slice(0, base.show ?? base.lines.length).reduce((x, y) => x + y, 0)
    base.n = 0
    // The first mark glides from here.
    base.lines.forEach((_, i) => {
      base[`l${i}.o`] = 1
    })
    el.tween('n', upTo, t + 0.25, t + 0.25 + Math.max(0.4, Math.min(3.4, upTo / 36)))
  }
  if (el.kind === 'table') {
    base.widths ??= base.head.map(
      (h, c) => Math.max(h.length, ...base.rows.map((r) => String(r[c]).length)) + 3,
    )
    base.tall = base.rows.length
    base.rows.forEach((_, i) => {
      base[`r${i}.o`] = 0
      base[`r${i}.y`] = i
      el.tween(`r${i}.o`, 1, t + 0.35 + i * 0.14, t + 0.8 + i * 0.14)
    })
  }
  if (el.kind === 'arrow')
    for (const key of ['from', 'to']) if (typeof base[key] === 'string') base[key] = find(base[key], b)
  if (el.kind === 'packet') {
    if (base.along) el.rail = find(base.along, b)
    else
      el.rail = new Element(
        'arrow',
        '',
        {
          from: typeof base.from === 'string' ? find(base.from, b) : base.from,
          to: typeof base.to === 'string' ? find(base.to, b) : base.to,
          gap: 0,
        },
        t,
      )
  }
  if (el.kind === 'ring' && base.of) el.of = find(base.of, b)
}

// ---- drawing -------------------------------------------------------------------------------------------------------

const esc = (s) =>
  String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/ /g, '\u00a0')
const f = (n) => Number(n.toFixed(1))

function write(x, y, words, { size = 26, tone = 'chalk', anchor = 'middle', weight = 500, o = 1 } = {}) {
  if (words === '' || o <= 0) return ''
  return `<text x="${f(x)}" y="${f(y + size * 0.35)}" font-size="${f(size)}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour(tone)}" opacity="${f(o * 100) / 100}">${esc(words)}</text>`
}

/** Where an element is, as a rectangle about its centre. */
function frame(el, t) {
  const g = (key) => el.at(key, t)
  if (el.kind === 'dot')
    return { x: g('x'), y: g('y'), w: (g('r') ?? 20) * 2, h: (g('r') ?? 20) * 2, round: true }
  if (el.kind === 'text') {
    const size = g('size') ?? 26
    const w = g('text').length * GLYPH * size
    const anchor = g('anchor') ?? 'middle'
    return {
      x: g('x') + (anchor === 'start' ? w / 2 : anchor === 'end' ? -w / 2 : 0),
      y: g('y'),
      w,
      h: size * 1.3,
    }
  }
  if (el.kind === 'code') {
    const s = codeSize(el, t)
    return { x: g('x') + s.w / 2, y: g('y') + s.h / 2, w: s.w, h: s.h }
  }
  if (el.kind === 'table') {
    const s = tableSize(el, t)
    return { x: g('x') + s.w / 2, y: g('y') + s.h / 2, w: s.w, h: s.h }
  }
  if (el.kind === 'bar') return { x: g('x') + g('w') / 2, y: g('y'), w: g('w'), h: g('h') ?? 30 }
  return { x: g('x'), y: g('y'), w: g('w') ?? 180, h: g('h') ?? 90 }
}

function edge(r, tx, ty, gap) {
  const dx = tx - r.x
  const dy = ty - r.y
  const length = Math.hypot(dx, dy) || 1
  let k
  if (r.round) k = r.w / 2 / length
  else k = Math.min(Math.abs(r.w / 2 / (dx || 1e-6)), Math.abs(r.h / 2 / (dy || 1e-6)))
  k += gap / length
  return [r.x + dx * k, r.y + dy * k]
}

function curve(el, t) {
  const point = (end) =>
    end instanceof Element ? frame(end, t) : { x: end[0], y: end[1], w: 0, h: 0, point: true }
  const a = point(el.base.from)
  const b = point(el.base.to)
  const shift = el.at('shift', t) ?? 0
  const gap = el.base.gap ?? 10
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const nx = -(b.y - a.y) / length
  const ny = (b.x - a.x) / length
  const A = a.point ? [a.x, a.y] : edge(a, b.x, b.y, gap)
  const B = b.point ? [b.x, b.y] : edge(b, a.x, a.y, gap)
  for (const p of [A, B]) {
    p[0] += nx * shift
    p[1] += ny * shift
  }
  const bend = el.at('bend', t) ?? 0
  const C = [(A[0] + B[0]) / 2 + nx * bend * 2, (A[1] + B[1]) / 2 + ny * bend * 2]
  return (p) => [0, 1].map((i) => (1 - p) ** 2 * A[i] + 2 * p * (1 - p) * C[i] + p * p * B[i])
}

const KEYWORDS = new Set(
  (
    'const let var function return if else for of in while import export from default async await new class extends type interface ' +
    'keyof typeof infer as satisfies readonly enum SELECT FROM WHERE JOIN LEFT INNER ON GROUP BY ORDER HAVING LIMIT INSERT INTO VALUES UPDATE SET DELETE CREATE INDEX TABLE ' +
    'AND OR NOT NULL IN AS DESC ASC EXPLAIN ANALYZE UNIQUE PRIMARY KEY BEGIN COMMIT ROLLBACK WITH OVER PARTITION CASE WHEN THEN END IS DISTINCT COUNT SUM ' +
    'func defer go chan select switch case struct package def class self print with try except raise elif public private protected static fn use match null true false'
  ).split(' '),
)

function tokens(line) {
  const found = []
  const shell = line.startsWith('$ ')
  const pattern =
    /(\/\/.*|^\s*#\s.*|\s#\s.*|--\s.*|\/\*.*?\*\/)|("[^"]*"?|'[^']*'?|`[^`]*`?)|([A-Za-z_$][\w$]*(?:-[A-Za-z]\w*)*)|(\d[\d.]*)|(\s+)|(.)/g
  for (const m of line.matchAll(pattern)) {
    let kind = 'sign'
    if (m[1]) kind = 'note'
    else if (m[2]) kind = 'string'
    else if (m[3]) kind = !shell && KEYWORDS.has(m[3]) ? 'key' : 'word'
    else if (m[4]) kind = 'word'
    else if (m[5]) kind = 'space'
    const last = found.at(-1)
    // Signs stay apart: joined, the font would draw >= as one sign.
    if (last && last.kind === kind && kind !== 'sign') last.text += m[0]
    else found.push({ kind, text: m[0], from: m.index })
  }
  return found
}

const TOKEN = {
  note: { tone: 'dim', weight: 400 },
  string: { tone: '#a9d9c2', weight: 500 },
  key: { tone: 'chalk', weight: 800 },
  word: { tone: '#dfe3dc', weight: 500 },
  sign: { tone: 'soft', weight: 500 },
}

function codeSize(el, t) {
  const size = el.at('size', t) ?? 24
  const lh = size * 1.55
  const longest = Math.max(...el.base.lines.map((l) => l.length), (el.base.title ?? '').length)
  const pad = el.base.plain ? 0 : 24
  return {
    size,
    lh,
    pad,
    top: el.base.title ? 40 : 0,
    w: Math.max(el.base.w ?? 0, longest * GLYPH * size + pad * 2),
    h: el.base.lines.length * lh + pad * 1.5 + (el.base.title ? 40 : 0),
  }
}

function tableSize(el, t) {
  const size = el.at('size', t) ?? 22
  const rowH = size * 1.95
  const top = el.base.title ? size * 1.9 : 0
  return {
    size,
    rowH,
    top,
    w: el.base.widths.reduce((a, b) => a + b, 0) * GLYPH * size,
    h: top + rowH * (1 + (el.at('tall', t) ?? 0)),
  }
}

const draw = {
  text(el, g, k) {
    const words = g('text')
    const shown = el.base.type ? words.slice(0, Math.round(words.length * k)) : words
    const size = g('size') ?? 26
    if (el.base.type)
      return write(g('x') - (words.length * GLYPH * size) / 2, g('y'), shown, {
        size,
        tone: g('tone'),
        weight: g('weight') ?? 500,
        anchor: 'start',
      })
    return write(g('x'), g('y') + (1 - k) * 8, words, {
      size,
      tone: g('tone'),
      anchor: g('anchor') ?? 'middle',
      weight: g('weight') ?? 500,
      o: k,
    })
  },

  box(el, g, k) {
    const [x, y, w, h] = [g('x'), g('y'), g('w') ?? 180, g('h') ?? 90]
    const shape = el.base.shape ?? 'box'
    const tone = colour(g('tone') ?? 'chalk')
    const fill = colour(g('fill') ?? 'raised')
    const [l, top] = [x - w / 2, y - h / 2]
    const r = shape === 'pill' ? h / 2 : Math.min(12, h / 4)
    const around = 2 * (w + h)
    const pen = `stroke="${tone}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${f(around)}" stroke-dashoffset="${f(around * (1 - k))}"${el.base.dash && k >= 1 ? ' style="stroke-dasharray:9 9"' : ''}`
    let s = ''
    let down = 0
    if (shape === 'disk') {
      const e = Math.min(18, h / 5)
      s += `<path d="M${f(l)} ${f(top + e)} v${f(h - 2 * e)} c0 ${f(e * 1.33)} ${f(w)} ${f(e * 1.33)} ${f(w)} 0 v${f(-(h - 2 * e))}" fill="${fill}" fill-opacity="${f(k)}" ${pen}/><ellipse cx="${f(x)}" cy="${f(top + e)}" rx="${f(w / 2)}" ry="${f(e)}" fill="${fill}" ${pen}/>`
      down = e * 0.7
    } else if (shape === 'page') {
      const c = 24
      s += `<path d="M${f(l + w - c)} ${f(top)} H${f(l + 6)} q-6 0 -6 6 V${f(top + h - 6)} q0 6 6 6 H${f(l + w - 6)} q6 0 6 -6 V${f(top + c)} Z" fill="${fill}" fill-opacity="${f(k)}" ${pen}/><path d="M${f(l + w - c)} ${f(top)} v${c} h${c}" fill="none" ${pen}/>`
    } else {
      s += `<rect x="${f(l)}" y="${f(top)}" width="${f(w)}" height="${f(h)}" rx="${f(r)}" fill="${fill}" fill-opacity="${f(k)}" ${pen}/>`
      if (shape === 'screen') {
        s += `<path d="M${f(l)} ${f(top + 30)} h${f(w)}" ${pen}/>${[0, 1, 2].map((i) => `<circle cx="${f(l + 20 + i * 17)}" cy="${f(top + 15)}" r="4" fill="${tone}" opacity="${f(k)}"/>`).join('')}`
        down = 15
      }
      if (shape === 'server') {
        s += `<path d="M${f(l)} ${f(top + h - 34)} h${f(w)}" ${pen}/><circle cx="${f(l + 22)}" cy="${f(top + h - 17)}" r="5" fill="${TONES.mint}" opacity="${f(k)}"/><path d="M${f(l + w - 66)} ${f(top + h - 17)} h46" ${pen}/>`
        down = -15
      }
    }
    const lines = [g('label') ?? ''].flat()
    const sub = g('sub')
    const fit = Math.min(...[...lines, ''].map((line) => (w - 20) / Math.max(1, line.length * GLYPH)))
    const size = Math.min(el.base.size ?? 26, fit)
    const ink = g('ink') ?? (fill === TONES.mint ? 'onMint' : 'chalk')
    const lh = size * 1.3
    const o = Math.max(0, k * 2 - 1)
    const first = y + down - ((lines.length - 1) * lh) / 2 - (sub ? 13 : 0)
    lines.forEach((line, i) => {
      s += write(x, first + i * lh, line, { size, tone: ink, weight: 600, o })
    })
    if (sub)
      s += write(x, first + lines.length * lh - size * 0.1, sub, {
        size: Math.min(19, (w - 16) / (sub.length * GLYPH)),
        tone: 'soft',
        o,
      })
    return s
  },

  arrow(el, g, k, t) {
    const at = curve(el, t)
    const tone = colour(g('tone') ?? 'soft')
    const steps = 26
    const points = Array.from({ length: steps + 1 }, (_, i) => at((i / steps) * k))
    const dash = el.base.dash ? ' stroke-dasharray="4 11"' : ''
    let s = `<path d="M${points.map((p) => p.map(f).join(' ')).join('L')}" fill="none" stroke="${tone}" stroke-width="${el.base.width ?? 3}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`
    if (el.base.head !== false && k > 0.05) {
      const [bx, by] = points.at(-1)
      const [ax, ay] = at(Math.max(0, k - 0.03))
      const turn = Math.atan2(by - ay, bx - ax)
      const wing = (d) => `${f(bx + 14 * Math.cos(turn + d))} ${f(by + 14 * Math.sin(turn + d))}`
      s += `<path d="M${wing(2.6)}L${f(bx)} ${f(by)}L${wing(-2.6)}" fill="none" stroke="${tone}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
    }
    const label = g('label')
    if (label) {
      const [mx, my] = at(0.5)
      s += write(mx + (el.base.lx ?? 0), my + (el.base.ly ?? -22), label, {
        size: el.base.size ?? 20,
        tone: g('ink') ?? 'soft',
        o: Math.max(0, k * 2 - 1),
      })
    }
    return s
  },

  packet(el, g, k, t) {
    const [x, y] = curve(el.rail, t)(Math.min(1, Math.max(0, g('p'))))
    const label = g('label') ?? ''
    const size = el.base.size ?? 19
    const w = label ? label.length * GLYPH * size + 26 : 26
    const h = label ? size * 1.9 : 26
    const tone = colour(g('tone') ?? 'mint')
    return `<g opacity="${f(k * 10) / 10}"><rect x="${f(x - w / 2)}" y="${f(y - h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(Math.min(9, h / 2))}" fill="${tone}"/>${write(x, y, label, { size, tone: 'onMint', weight: 700 })}</g>`
  },

  code(el, g, k, t) {
    const s = codeSize(el, t)
    const [x, y] = [g('x'), g('y')]
    let svg = ''
    if (!el.base.plain) {
      svg += `<rect x="${f(x)}" y="${f(y)}" width="${f(s.w)}" height="${f(s.h)}" rx="12" fill="${TONES.sunken}" stroke="${TONES.line}" stroke-width="2" opacity="${f(k * 100) / 100}"/>`
      if (el.base.title)
        svg += `<path d="M${f(x)} ${f(y + 40)} h${f(s.w)}" stroke="${TONES.line}" stroke-width="2" opacity="${f(k * 100) / 100}"/>${write(x + s.pad, y + 20, el.base.title, { size: 18, tone: 'soft', anchor: 'start', o: k })}`
    }
    let left = g('n')
    el.base.lines.forEach((line, i) => {
      const cy = y + s.top + s.pad * 0.75 + s.lh * (i + 0.5)
      const on = g(`l${i}.on`) ?? 0
      const o = g(`l${i}.o`) ?? 1
      if (on > 0)
        svg += `<rect x="${f(x + (el.base.plain ? -12 : 8))}" y="${f(cy - s.lh / 2 + 1)}" width="${f((s.w - (el.base.plain ? -24 : 16)) * Math.min(1, on + 0.3))}" height="${f(s.lh - 2)}" rx="6" fill="${TONES.wash}" opacity="${f(on * 10) / 10}"/><rect x="${f(x + (el.base.plain ? -12 : 8))}" y="${f(cy - s.lh / 2 + 1)}" width="4" height="${f(s.lh - 2)}" rx="2" fill="${TONES.mint}" opacity="${f(on * 10) / 10}"/>`
      const shown = Math.round(Math.max(0, Math.min(line.length, left)))
      const typing = left > 0 && left < el.counts[i]
      left -= el.counts[i]
      for (const token of tokens(line)) {
        if (token.kind === 'space' || token.from >= shown) continue
        const style = TOKEN[token.kind]
        svg += write(x + s.pad + token.from * GLYPH * s.size, cy, token.text.slice(0, shown - token.from), {
          size: s.size,
          anchor: 'start',
          ...style,
          o,
        })
      }
      if (typing)
        svg += `<rect x="${f(x + s.pad + shown * GLYPH * s.size + 2)}" y="${f(cy - s.size * 0.6)}" width="3" height="${f(s.size * 1.2)}" fill="${TONES.mint}"/>`
    })
    return svg
  },

  table(el, g, k, t) {
    const s = tableSize(el, t)
    const [x, y] = [g('x'), g('y') + s.top]
    let svg = el.base.title
      ? write(x + 4, g('y') + s.size * 0.7, el.base.title, {
          size: s.size * 0.95,
          tone: 'mint',
          weight: 700,
          anchor: 'start',
          o: k,
        })
      : ''
    svg += `<rect x="${f(x)}" y="${f(y)}" width="${f(s.w)}" height="${f(s.rowH * (1 + g('tall')))}" rx="10" fill="${TONES.raised}" stroke="${TONES.line}" stroke-width="2" opacity="${f(k * 100) / 100}"/>`
    const unit = GLYPH * s.size
    const lefts = el.base.widths.map(
      (_, c) => x + el.base.widths.slice(0, c).reduce((a, b) => a + b, 0) * unit,
    )
    el.base.head.forEach((h, c) => {
      const hit = g(`c${c}.hit`) ?? 0
      if (hit > 0)
        svg += `<rect x="${f(lefts[c])}" y="${f(y)}" width="${f(el.base.widths[c] * unit)}" height="${f(s.rowH * (1 + g('tall')))}" rx="8" fill="${TONES.wash}" opacity="${f(hit * 10) / 10}"/>`
      svg += write(lefts[c] + unit * 1.2, y + s.rowH / 2, h, {
        size: s.size * 0.9,
        tone: hit > 0.5 ? 'mint' : 'soft',
        weight: 700,
        anchor: 'start',
        o: k,
      })
    })
    svg += `<path d="M${f(x)} ${f(y + s.rowH)} h${f(s.w)}" stroke="${TONES.line}" stroke-width="2" opacity="${f(k * 100) / 100}"/>`
    el.base.rows.forEach((row, i) => {
      const o = g(`r${i}.o`) * k
      if (o <= 0.01) return
      const cy = y + s.rowH * (g(`r${i}.y`) + 1.5)
      const hit = g(`r${i}.hit`) ?? 0
      if (hit > 0)
        svg += `<rect x="${f(x + 5)}" y="${f(cy - s.rowH / 2 + 3)}" width="${f(s.w - 10)}" height="${f(s.rowH - 6)}" rx="7" fill="${TONES.wash}" opacity="${f(hit * o * 10) / 10}"/><rect x="${f(x + 5)}" y="${f(cy - s.rowH / 2 + 3)}" width="4" height="${f(s.rowH - 6)}" rx="2" fill="${TONES.mint}" opacity="${f(hit * o * 10) / 10}"/>`
      row.forEach((cell, c) => {
        const lit = g(`x${i}-${c}.hit`) ?? 0
        if (lit > 0)
          svg += `<rect x="${f(lefts[c] + unit * 0.5)}" y="${f(cy - s.rowH / 2 + 5)}" width="${f((el.base.widths[c] - 1) * unit)}" height="${f(s.rowH - 10)}" rx="7" fill="${TONES.wash}" stroke="${TONES.mint}" stroke-width="2" opacity="${f(lit * o * 10) / 10}"/>`
        const none = cell === 'NULL' || cell === '—'
        svg += write(lefts[c] + unit * 1.2, cy, String(cell), {
          size: s.size,
          tone: none ? 'dim' : 'chalk',
          anchor: 'start',
          o,
        })
      })
    })
    return svg
  },

  dot(el, g, k) {
    const [x, y, r] = [g('x'), g('y'), g('r') ?? 20]
    const tone = colour(g('tone') ?? 'chalk')
    let s = `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * (0.6 + 0.4 * k))}" fill="${el.base.solid ? tone : TONES.raised}" stroke="${tone}" stroke-width="3" opacity="${f(k * 10) / 10}"/>`
    if (g('inside'))
      s += write(x, y, g('inside'), {
        size: Math.min(22, (r * 1.7) / (g('inside').length * GLYPH)),
        tone: el.base.solid ? 'onMint' : 'chalk',
        weight: 700,
        o: k,
      })
    if (g('label')) s += write(x, y + r + 24, g('label'), { size: el.base.size ?? 20, tone: 'soft', o: k })
    return s
  },

  bar(el, g, k) {
    const h = g('h') ?? 30
    const [x, y, w] = [g('x'), g('y'), g('w') * k]
    let s = `<rect x="${f(x)}" y="${f(y - h / 2)}" width="${f(Math.max(0.1, w))}" height="${f(h)}" rx="${f(Math.min(8, h / 2, w / 2))}" fill="${colour(g('tone') ?? 'mint')}"/>`
    if (g('label'))
      s += write(x - 18, y, g('label'), { size: el.base.size ?? 22, tone: 'soft', anchor: 'end', o: k })
    if (g('value'))
      s += write(x + w + 16, y, g('value'), {
        size: el.base.size ?? 22,
        tone: 'chalk',
        anchor: 'start',
        weight: 600,
        o: k,
      })
    return s
  },

  ring(el, g, k, t) {
    const pad = el.base.pad ?? 14
    const r = el.of ? frame(el.of, t) : { x: g('x'), y: g('y'), w: g('w'), h: g('h') }
    const [w, h] = [r.w + pad * 2, r.h + pad * 2]
    const around = 2 * (w + h)
    return `<rect x="${f(r.x - w / 2)}" y="${f(r.y - h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(Math.min(18, h / 2))}" fill="none" stroke="${colour(g('tone') ?? 'mint')}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${f(around)}" stroke-dashoffset="${f(around * (1 - k))}"/>`
  },

  path(el, g, k) {
    const len = el.base.len ?? 600
    return `<path d="${el.base.d}" fill="${el.base.fill ? colour(el.base.fill) : 'none'}"${el.base.fill ? ` fill-opacity="${f(k * 100) / 100}"` : ''} stroke="${colour(g('tone') ?? 'chalk')}" stroke-width="${el.base.width ?? 3}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${f(len)}" stroke-dashoffset="${f(len * (1 - k))}"/>`
  },
}

const ENTER = {
  box: 0.75,
  arrow: 0.6,
  code: 0.4,
  table: 0.4,
  packet: 0.25,
  ring: 0.6,
  path: 0.9,
  text: 0.5,
  dot: 0.45,
  bar: 0.8,
}
const ORDER = { arrow: 0, path: 1, bar: 2, box: 3, dot: 3, code: 3, table: 3, text: 4, ring: 5, packet: 6 }

/** The picture at a time, as SVG. */
export function picture(film, t) {
  const end = Math.min(1, Math.max(0, (film.seconds - t) / 0.7))
  let body = ''
  const shown = film.elements
    .filter((el) => t >= el.born && t < el.died)
    .sort((a, b) => (a.base.z ?? ORDER[a.kind]) - (b.base.z ?? ORDER[b.kind]))
  for (const el of shown) {
    const seconds = el.base.enter ?? (el.base.type ? Math.max(0.6, el.base.text.length / 14) : ENTER[el.kind])
    const k = el.base.type
      ? Math.min(1, (t - el.born) / seconds)
      : ease(0.5 + Math.min(1, (t - el.born) / seconds) / 2) * 2 - 1
    const gone = el.died === Infinity ? 1 : Math.min(1, Math.max(0, (el.died - t) / 0.4))
    const o = el.at('o', t) * gone
    if (o <= 0.01) continue
    const svg = draw[el.kind](el, (key) => el.at(key, t), Math.max(0, k), t)
    body += o < 0.995 ? `<g opacity="${o.toFixed(2)}">${svg}</g>` : svg
  }
  const tag = film.tag
    ? `<rect x="48" y="42" width="24" height="17" rx="3" fill="none" stroke="${TONES.dim}" stroke-width="2.5"/><path d="M54 53.5 h9" stroke="${TONES.mint}" stroke-width="2.5" stroke-linecap="round"/>${write(86, 51, film.tag, { size: 19, tone: 'dim', anchor: 'start' })}`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${TONES.board}"/><g font-family="${FONT}"${end < 1 ? ` opacity="${end.toFixed(2)}"` : ''}>${tag}${body}</g></svg>`
}
