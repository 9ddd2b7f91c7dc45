import { Agent } from 'node:http'
import { ask } from './ask.ts'

export type Load = { times: number[]; bytes: number }

/** Requests one address repeatedly over a number of connections. Throws on any status but 200. */
export async function load(
  url: string,
  options: { headers: Record<string, string>; connections: number; seconds: number },
): Promise<Load> {
  const { headers, connections, seconds } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const total: Load = { times: [], bytes: 0 }
  const end = performance.now() + seconds * 1000
  const requestUntilEnd = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const { status, bytes } = await ask(url, { headers, agent })
      if (status !== 200) throw new Error(`${url} answers ${status}`)
      total.bytes += bytes
      total.times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestUntilEnd))
  agent.destroy()
  return total
}
