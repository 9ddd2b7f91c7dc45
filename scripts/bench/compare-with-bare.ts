import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ask } from '../load/ask.ts'
import { generateLoad, type LoadFigures } from './generate-load.ts'

export type Comparison = { sent: number; ours: LoadFigures; bare: LoadFigures; ratio: number }

const connections = 16

/**
 * Measures an answer of the site and one of a bare `node:http` server with as many bytes: two warm-ups, then both in turns; returns
 * medians. Throws when an answer is not 200. With `turns` 0 it is one short run.
 */
export async function compareWithBare(
  url: string,
  { headers, turns, seconds }: { headers: Record<string, string>; turns: number; seconds: number },
): Promise<Comparison> {
  const { status, bytes } = await ask(url, { headers })
  if (status !== 200) throw new Error(`${url} answers ${status}`)
  const bareServer = await startBare(bytes)
  try {
    const load = async (address: string, length = seconds) => {
      const figures = await generateLoad(address, { headers, connections, seconds: length })
      if (figures.refused + figures.broken > 0) throw new Error(`${address}: ${JSON.stringify(figures)}`)
      return figures
    }
    if (turns > 0) for (const _ of [1, 2]) await load(url, 2)
    const [ours, bare]: [LoadFigures[], LoadFigures[]] = [[], []]
    for (let turn = 0; turn < Math.max(1, turns); turn++) {
      ours.push(await load(url))
      bare.push(await load(bareServer.url, Math.min(3, seconds)))
    }
    const [own, other] = [medians(ours), medians(bare)]
    return { sent: bytes, ours: own, bare: other, ratio: own.rate / other.rate }
  } finally {
    bareServer.stop()
  }
}

async function startBare(bytes: number): Promise<{ url: string; stop(): void }> {
  const server = spawn(process.execPath, ['scripts/bench/bare-server.mjs', String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => server.kill() }
}

function medians(runs: readonly LoadFigures[]): LoadFigures {
  const of = (name: keyof LoadFigures) => median(runs.map((each) => each[name]))
  return {
    rate: of('rate'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    refused: of('refused'),
    broken: of('broken'),
  }
}

export function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
