import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedEncodings } from '../process/accepted-encoding.ts'
import { bytesOf } from './whole-answer.ts'

/** Texts and JSON, except for CSV tables, which are sent while they are still being written. */
const compressible = /^(?:text\/(?!csv)|application\/json)/

const level = 4

/** In bytes; compressing a smaller answer takes longer than it saves. */
const leastBytes = 1_024

const compress = promisify(gzip)

/** Compresses a whole answer with gzip in the thread pool, when it is large enough and the client accepts it. */
export async function compressAnswer(response: Response, acceptEncoding: string | null): Promise<Response> {
  const { headers, status } = response
  // Refusals under load (503) are small and numerous.
  if (status === 503 || status === 204 || status === 304) return response
  if (!acceptedEncodings(acceptEncoding ?? '').includes('gzip')) return response
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return response
  const whole = bytesOf(response) ?? (await response.arrayBuffer())
  if (whole.byteLength < leastBytes) return new Response(whole, response)
  const bytes = await compress(whole, { level })
  const compressed = new Headers(headers)
  compressed.set('Content-Encoding', 'gzip')
  compressed.set('Content-Length', String(bytes.length))
  compressed.append('Vary', 'Accept-Encoding')
  return new Response(bytes, { status, headers: compressed })
}
