import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../load/ask.ts'
import { generateLoad, type LoadFigures } from './generate-load.ts'

export type Overload = {
  page: LoadFigures
  /** Milliseconds of each request to `/healthz`, on a new connection, and of each sign-in with its page. */
  health: number[]
  signIn: number[]
  seconds: number
  /** The most resident memory meanwhile, in megabytes. */
  memory: number
}

/** Opens 400 connections to one page, while others request `/healthz` and sign in again and again. */
export async function overload(
  url: string,
  {
    path,
    headers,
    seconds,
    signIn,
    memoryOf,
  }: {
    path: string
    headers: Record<string, string>
    seconds: number
    signIn: () => Promise<unknown>
    memoryOf: () => number | null
  },
): Promise<Overload> {
  const over = new AbortController()
  const [health, signIns]: [number[], number[]] = [[], []]
  let memory = 0
  const repeat = async (times: number[], pauseMs: number, work: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
      memory = Math.max(memory, memoryOf() ?? 0)
      await pause(pauseMs)
    }
  }
  const watching = [
    repeat(health, 100, () => ask(`${url}/healthz`, { timeoutMs: 30_000 })),
    repeat(signIns, 500, signIn),
  ]
  const page = await generateLoad(url + path, { headers, connections: 400, seconds })
  over.abort()
  await Promise.all(watching)
  return { page, health, signIn: signIns, seconds, memory }
}
