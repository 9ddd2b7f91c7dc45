import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export type LoadOptions = { headers: Record<string, string>; connections: number; seconds: number }

/** Rates in answers per second, times in milliseconds. `refused`: answers with a status from 400; `broken`: without an answer. */
export type LoadFigures = {
  rate: number
  p50: number
  p95: number
  p99: number
  refused: number
  broken: number
}

const hasWrk = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')))

/** A separate process, wrk where it is installed: a client in JavaScript reaches its limit before the server does. */
export const loadGenerator = hasWrk ? 'wrk' : 'autocannon'

/** Requests one address over several connections, each time as soon as the previous answer has arrived. */
export async function generateLoad(url: string, options: LoadOptions): Promise<LoadFigures> {
  return hasWrk ? runWrk(url, options) : runAutocannon(url, options)
}

async function runWrk(url: string, { headers, connections, seconds }: LoadOptions): Promise<LoadFigures> {
  const printed = await run('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    '--script=scripts/bench/wrk-report.lua',
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  const json = printed.split('\n').find((line) => line.startsWith('{')) ?? '{}'
  const { requests, seconds: took, ...figures } = JSON.parse(json)
  return { rate: requests / took, ...figures }
}

async function runAutocannon(
  url: string,
  { headers, connections, seconds }: LoadOptions,
): Promise<LoadFigures> {
  const printed = await run(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '--no-progress',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    '--timeout=30',
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ])
  const { requests, duration, latency, non2xx, errors } = JSON.parse(printed)
  return {
    rate: requests.total / duration,
    p50: latency.p50,
    // autocannon does not report the 95th percentile, so this is the next higher one.
    p95: latency.p97_5,
    p99: latency.p99,
    refused: non2xx,
    broken: errors,
  }
}

async function run(command: string, parameters: string[]): Promise<string> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [printed, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await ended) !== 0) throw new Error(`${command} failed: ${problems}`)
  return printed
}
