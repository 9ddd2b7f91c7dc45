import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Load = { times: number[]; bytes: number }

/**
 * Requests one address repeatedly over a number of connections. Uses Node's own client: load tools parse headers in JavaScript,
 * which distorts the figures. Throws on any status but 200.
 */
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
      total.bytes += await requestOnce(url, { headers, agent })
      total.times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestUntilEnd))
  agent.destroy()
  return total
}

function requestOnce(url: string, options: { headers: IncomingHttpHeaders; agent: Agent }): Promise<number> {
  return new Promise((done, fail) => {
    request(url, options, (answer) => {
      let bytes = 0
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        .on('error', fail)
        .on('end', () =>
          answer.statusCode === 200 ? done(bytes) : fail(new Error(`${url} answers ${answer.statusCode}`)),
        )
    })
      .on('error', fail)
      .end()
  })
}
