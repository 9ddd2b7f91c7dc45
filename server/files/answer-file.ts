import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'

/** Answers with the whole file, a range of it, or 304 (RFC 9110, 13 and 14). Rejects when its first byte cannot be read. */
export async function answerFile(
  request: Request,
  file: {
    size: number
    /** A strong validator in quotes: it differs whenever the bytes do. */
    etag: string
    read: (range?: { start: number; end: number }) => Readable
    headers: Record<string, string>
  },
): Promise<Response> {
  const headers = new Headers({ ...file.headers, ETag: file.etag, 'Accept-Ranges': 'bytes' })
  const known = request.headers.get('if-none-match')
  if (known && (known.trim() === '*' || known.split(',').some((tag) => weak(tag) === file.etag))) {
    return new Response(null, { status: 304, headers })
  }
  const condition = request.headers.get('if-range')
  const current = condition === null || condition.trim() === file.etag
  const range = parseByteRange(current ? request.headers.get('range') : null, file.size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  const length = range === 'whole' ? file.size : range.end - range.start + 1
  headers.set('Content-Length', String(length))
  if (range !== 'whole') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  const status = range === 'whole' ? 200 : 206
  // A stream that nobody reads would leave the file open.
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = file.read(range === 'whole' ? undefined : range)
  try {
    await once(bytes, 'readable', { signal: request.signal })
  } catch (error) {
    bytes.destroy()
    throw error
  }
  return new Response(bodyOf(bytes), { status, headers })
}

/**
 * The stream as a body. Two simpler ways fail: `Readable.toWeb` throws an uncaught error when a player aborts, as with each seek, and
 * `ReadableStream.from` ends an aborted read only at the next bytes, which a bucket may never send.
 */
export function bodyOf(bytes: Readable): BodyInit {
  // Until the first pull nobody else listens for errors, and an unhandled one would end the process.
  bytes.on('error', () => {})
  const chunks: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        bytes.destroy()
      },
    },
    { highWaterMark: 0 },
  )
  return body as BodyInit
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

/** Both ends are included, as in HTTP and `Storage.read`. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * Parses a `Range` header (RFC 9110, section 14). `whole`: there is none, or it is to be ignored (other unit, malformed, several
 * ranges). `unsatisfiable`: it starts after the end.
 */
export function parseByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
