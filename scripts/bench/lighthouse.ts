import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { findBrowser } from '../browser.mjs'
import { median } from './compare-with-bare.ts'

/** Fetched by npx when it is used: among the packages it would make up half of them. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 3

/** Measured on a simulated phone: `score` of 100, paints in milliseconds. */
export type Paints = { score: number; first: number; largest: number; bytes: number }

/** The medians of three runs; null without a browser. */
export async function measurePaints(url: string): Promise<Paints | null> {
  const browser = findBrowser()
  if (!browser) return null
  const found: Paints[] = []
  for (let run = 0; run < runs; run++) found.push(await runLighthouse(url, browser))
  const of = (name: keyof Paints) => median(found.map((each) => each[name]))
  return { score: of('score'), first: of('first'), largest: of('largest'), bytes: of('bytes') }
}

async function runLighthouse(url: string, browser: string): Promise<Paints> {
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [printed, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  const start = printed.indexOf('{')
  if (start < 0) throw new Error(`lighthouse failed: ${problems}`)
  const { categories, audits } = JSON.parse(printed.slice(start))
  const value = (audit: string): number => audits[audit]?.numericValue ?? 0
  return {
    score: Math.round(100 * categories.performance.score),
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    bytes: value('total-byte-weight'),
  }
}
