import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { firstLoads } from '../first-loads.ts'
import { median } from './compare-with-bare.ts'
import { fewComments, manyComments } from './fixtures.ts'
import { type LoadFigures, loadGenerator } from './generate-load.ts'
import type { Paints } from './lighthouse.ts'
import type { Overload } from './overload.ts'

/** `sent`: the bytes of the compressed answer; `bare`: the bare server's answers per second; aims and peers as printed. */
export type AnswerRow = {
  name: string
  sent: number
  ours: LoadFigures
  bare: number
  ratio: number
  aim: string
  peer?: string
}

export type PaintRow = { path: string; paints: Paints | null }

type List = { bytes: number; ms: number }

export type Measured = {
  answers: AnswerRow[]
  memory: { atRest: number | null; afterLoad: number | null }
  growth: number
  crowd?: Overload
  painting?: number | null
  paints?: PaintRow[]
  lists?: { short: List; long: List }
}

const file = 'docs/performance.md'
const [begin, end] = ['<!-- measured -->', '<!-- end of what was measured -->']

/** Prints the figures; with `--write` they also replace those in docs/performance.md, whose other text stays. */
export function report(measured: Measured): void {
  const text = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, which server and ` +
      `load share; ${loadGenerator} with 16 connections, medians of turns; embedded database with the demo.`,
    answerTable(measured.answers),
    memoryLine(measured.memory),
    `With ${manyComments} comments the 95th percentile of the class page is ${measured.growth.toFixed(2)} times that with ${fewComments}, in turns; the limit is 1.5 times.`,
    ...(measured.crowd ? [crowdTable(measured.crowd)] : []),
    ...(measured.lists ? [listTable(measured.lists)] : []),
    ...(measured.painting === undefined
      ? []
      : [
          `The 500 highlights of a section cost the browser ${measured.painting?.toFixed(0) ?? 'an unknown number of'} ms of its main thread; the limit is 100 ms.`,
        ]),
    ...(measured.paints ? [paintTable(measured.paints)] : []),
    firstLoadTable(),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--write')) return
  const page = readFileSync(file, 'utf8')
  const [before, after] = [page.split(begin)[0], page.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`${file} lacks ${begin} or ${end}`)
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}

function answerTable(answers: readonly AnswerRow[]): string {
  return table(
    ['answer', 'sent', 'a second', 'p50 ms', 'p99 ms', 'bare a second', 'part of bare', 'aim', 'peer'],
    answers.map(({ name, sent, ours, bare, ratio, aim, peer = '' }) => [
      name,
      kilobytes(sent),
      ours.rate.toFixed(0),
      ours.p50.toFixed(1),
      ours.p99.toFixed(1),
      bare.toFixed(0),
      `${(100 * ratio).toFixed(ratio < 0.1 ? 2 : 0)} %`,
      aim,
      peer,
    ]),
  )
}

function memoryLine({ atRest, afterLoad }: Measured['memory']): string {
  const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)
  return `Resident memory of the server afterwards: ${megabytes(afterLoad)} (at rest ${megabytes(atRest)}); the aim is 400 MB.`
}

function crowdTable({ page, health, signIn, seconds, memory }: Overload): string {
  const refused = page.refused / seconds
  const worst = (times: readonly number[]) => Math.max(...times).toFixed(0)
  return table(
    ['400 connections on the class page', 'p50 ms', 'worst ms', 'aim'],
    [
      [
        `class page: ${(page.rate - refused).toFixed(0)} answered and ${refused.toFixed(0)} refused a second`,
        page.p50.toFixed(0),
        `p99 ${page.p99.toFixed(0)}`,
        'answered or refused',
      ],
      ['`/healthz`, a new connection each', median(health).toFixed(0), worst(health), '100 ms'],
      ['signing in, two requests', median(signIn).toFixed(0), worst(signIn), '1 s'],
      [`memory: ${memory.toFixed(0)} MB at most`, '', '', '400 MB'],
    ],
  )
}

function listTable({ short, long }: { short: List; long: List }): string {
  const row = (name: string, { bytes, ms }: List) => [name, kilobytes(bytes), ms.toFixed(1)]
  return table(
    ['course list (buyer), one at a time', 'HTML', 'ms'],
    [row('courses of the demo', short), row('1,000 courses', long)],
  )
}

function paintTable(rows: readonly PaintRow[]): string {
  return table(
    [
      'Lighthouse, simulated phone',
      'performance',
      'first paint s',
      'largest paint s',
      'all bytes',
      'aim',
      'peer',
    ],
    rows.map(({ path, paints }, place) => [
      `\`${path}\``,
      ...(paints
        ? [
            paints.score.toFixed(0),
            (paints.first / 1_000).toFixed(1),
            (paints.largest / 1_000).toFixed(1),
            kilobytes(paints.bytes),
          ]
        : ['unknown', '', '', '']),
      '98, largest 1.5 s',
      place === 0 ? 'Vendure 100, 1.5 s' : '',
    ]),
  )
}

function firstLoadTable(): string {
  return table(
    ['first load of', 'files', 'kB after brotli'],
    firstLoads('build/client').map(({ id, files, bytes }) => [id, String(files), (bytes / 1_000).toFixed(1)]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => cells.join(' | ').trimEnd()).join('\n')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}
