import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: number; text: string }

/** Uses Node's client: load tools parse headers in JavaScript, which distorts the figures. `keep`: returns the text too. */
export function ask(
  url: string,
  options: {
    method?: string
    headers?: OutgoingHttpHeaders
    body?: string
    agent?: Agent
    keep?: boolean
    timeoutMs?: number
  } = {},
): Promise<Answer> {
  const { body, keep = false, timeoutMs, method = 'GET', headers, agent } = options
  return new Promise((done, fail) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      let bytes = 0
      let text = ''
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (keep) text += chunk.toString('latin1')
        })
        .on('error', fail)
        .on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text }))
    })
    if (timeoutMs) asked.setTimeout(timeoutMs, () => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)))
    asked.on('error', fail).end(body)
  })
}
