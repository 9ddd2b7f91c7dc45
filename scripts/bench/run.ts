import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../load/ask.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { measured, publicPages } from './answers.ts'
import { compareWithBare, median } from './compare-with-bare.ts'
import { writeCourses, writeFixtures } from './fixtures.ts'
import { measurePaints } from './lighthouse.ts'
import { measureHighlights } from './measure-highlights.ts'
import { overload } from './overload.ts'
import { type AnswerRow, type PaintRow, report } from './report.ts'
import { signInAsBuyer } from './sign-in.ts'

const seconds = Number(process.env.AULA_BENCH_SECONDS ?? 5)
/** A short run only tries whether the bench works. */
const isTrial = seconds < 1
const turns = isTrial ? 0 : 3
const longList = 1_000

/** A data folder with the demo, which the bench changes; a new one unless given. */
const given = process.env.AULA_BENCH_DATA
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'aula-bench-'))
const visitor = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'es' }

try {
  if (!given) await (await startSite({ dataFolder })).stop()
  await measure()
} finally {
  if (!given) rmSync(dataFolder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { quiet, lively, highlights } = await writeFixtures(dataFolder)
  let site = await startSite({ dataFolder })
  try {
    const atRest = residentMegabytes(site)
    const buyer = { ...visitor, cookie: await signInAsBuyer(site) }
    const answers: AnswerRow[] = []
    for (const { name, path, as, aim, peer } of isTrial ? measured.slice(0, 2) : measured) {
      const headers = as === 'buyer' ? buyer : visitor
      const options = { headers, turns, seconds: Math.max(1, seconds) }
      const { sent, ours, bare, ratio } = await compareWithBare(site.url + path, options)
      answers.push({ name, sent, ours, bare: bare.rate, ratio, aim, peer })
      console.log(`${name}: ${ours.rate.toFixed(0)}/s, ${(100 * ratio).toFixed(1)} % of bare`)
    }
    const afterLoad = residentMegabytes(site)
    const growth = await compareTimes(site.url + quiet, site.url + lively, buyer)
    if (isTrial) {
      report({ answers, memory: { atRest, afterLoad }, growth })
      return
    }
    const crowd = await overload(site.url, {
      path: quiet,
      headers: buyer,
      seconds: 20,
      signIn: () => signInAsBuyer(site),
      memoryOf: () => residentMegabytes(site),
    })
    const painting = await measureHighlights(site.url, buyer.cookie, highlights, 21)
    const paints: PaintRow[] = []
    for (const path of publicPages) paints.push({ path, paints: await measurePaints(site.url + path) })
    const short = await listOf(site, buyer)
    await site.stop()
    await writeCourses(dataFolder, longList)
    site = await startSite({ dataFolder })
    const long = await listOf(site, { ...buyer, cookie: await signInAsBuyer(site) })
    report({
      answers,
      memory: { atRest, afterLoad },
      growth,
      crowd,
      painting,
      paints,
      lists: { short, long },
    })
  } finally {
    await site.stop()
  }
}

/** The 95th percentile of `other` divided by that of `url`, requested alternately by one client. */
async function compareTimes(url: string, other: string, headers: Record<string, string>): Promise<number> {
  const times: [number[], number[]] = [[], []]
  const requests = isTrial ? 4 : 200
  for (let turn = 0; turn < requests; turn++) {
    const start = performance.now()
    await ask(turn % 2 ? other : url, { headers })
    times[turn % 2 ? 1 : 0].push(performance.now() - start)
  }
  const highest = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
  return highest(times[1]) / highest(times[0])
}

/** The course list of a person who is signed in: the bytes of its HTML, and the median milliseconds of a request alone. */
async function listOf({ url }: SiteProcess, headers: Record<string, string>) {
  const { 'accept-encoding': _, ...plain } = headers
  const { bytes } = await ask(`${url}/`, { headers: plain })
  const times: number[] = []
  for (let request = 0; request < 60; request++) {
    const start = performance.now()
    await ask(`${url}/`, { headers })
    times.push(performance.now() - start)
  }
  return { bytes, ms: median(times.slice(20)) }
}

function residentMegabytes({ pid }: SiteProcess): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  } catch {
    return null
  }
}
