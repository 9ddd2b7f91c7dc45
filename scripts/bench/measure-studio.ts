import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../load/ask.ts'
import type { SiteProcess } from '../site-process.ts'

/**
 * Milliseconds after warm-up requests. `alone`: the median of five requests, one at a time; `median` and `worst` (the 95th percentile)
 * are measured over all connections at a time.
 */
export async function measureCall(
  url: string,
  {
    headers,
    connections,
    requests,
  }: { headers: Record<string, string>; connections: number; requests: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let bytes = 0
  const timed = async () => {
    const start = performance.now()
    const answer = await ask(url, { headers, agent })
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    bytes = answer.bytes
    return performance.now() - start
  }
  const single: number[] = []
  for (let request = -2; request < 5; request++) {
    const time = await timed()
    if (request >= 0) single.push(time)
  }
  const times: number[] = []
  const connection = async () => {
    for (let request = -1; request < requests; request++) {
      const time = await timed()
      if (request >= 0) times.push(time)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { alone: at(single, 0.5), median: at(times, 0.5), worst: at(times, 0.95), bytes }
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

/** Downloads a file. `memory`: the most resident megabytes of the server above those before, looked at ten times a second. */
export async function measureFile(site: SiteProcess, path: string, cookie: string) {
  await pause(2_000)
  const before = await memoryOf(site)
  let most = before
  const watching = setInterval(async () => {
    most = Math.max(most, await memoryOf(site))
  }, 100)
  const start = performance.now()
  const { status, bytes } = await ask(site.url + path, { headers: { cookie } })
  clearInterval(watching)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return { megabytes: bytes / 1e6, seconds: (performance.now() - start) / 1000, memory: most - before }
}

/** Resident memory in megabytes; on Linux only. */
async function memoryOf({ pid }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** How long a fixed piece of work takes, in milliseconds, which tells how busy the machine is otherwise. The median of nine runs. */
export async function quietMoment(): Promise<number> {
  const piece = Buffer.alloc(1_000_000)
  const times: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    const start = performance.now()
    const hash = createHash('sha256')
    for (let round = 0; round < 100; round++) hash.update(piece)
    hash.digest()
    times.push(performance.now() - start)
  }
  return at(times, 0.5)
}
