import { pipeline, Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const compressible = /^(?:text\/|application\/json)/

/** Flushes each chunk, so that streamed pages do not wait. */
export function compressAnswer(response: Response, acceptEncoding: string | null): Response {
  const { body, headers, status } = response
  const takesGzip = parseAccept(acceptEncoding ?? '').some(
    ({ type, q }) => type.toLowerCase() === 'gzip' && q > 0,
  )
  // Refusals are small and many.
  if (!body || !takesGzip || status === 503) return response
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return response
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // An aborted request ends the stream.
  pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), gzip, () => {})
  const compressed = new Headers(headers)
  compressed.set('Content-Encoding', 'gzip')
  compressed.delete('Content-Length')
  compressed.append('Vary', 'Accept-Encoding')
  return new Response(ReadableStream.from(gzip) as unknown as BodyInit, { status, headers: compressed })
}
