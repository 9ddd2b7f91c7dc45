import { pipeline, Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const compressible = /^(?:text\/|application\/json)/

/**
 * The answer compressed for a browser that takes it. What is streamed is flushed piece by piece, so that the part of a page
 * that is ready does not wait for the rest. Files and what is compressed already are left alone.
 */
export function compressAnswer(response: Response, acceptEncoding: string | null): Response {
  const { body, headers, status } = response
  const takesGzip = parseAccept(acceptEncoding ?? '').some(
    ({ type, q }) => type.toLowerCase() === 'gzip' && q > 0,
  )
  if (!body || !takesGzip) return response
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return response
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // A reader that goes away ends the stream; that is no fault of ours.
  pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), gzip, () => {})
  const compressed = new Headers(headers)
  compressed.set('Content-Encoding', 'gzip')
  compressed.delete('Content-Length')
  compressed.append('Vary', 'Accept-Encoding')
  return new Response(ReadableStream.from(gzip) as unknown as BodyInit, { status, headers: compressed })
}
