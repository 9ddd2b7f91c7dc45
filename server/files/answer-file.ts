import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { parseByteRange } from './byte-range.ts'

/** Whole, a range, or 304 (RFC 9110, 13 and 14). */
export function answerFile(
  request: Request,
  file: {
    size: number
    /** Strong validator. */
    etag: string
    read: (range?: { start: number; end: number }) => Readable
    headers: Record<string, string>
  },
): Response {
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
  // An unread stream would leave the file open.
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = file.read(range === 'whole' ? undefined : range)
  // `Readable.toWeb` throws uncaught when a player aborts, as each seek does.
  return new Response(ReadableStream.from(bytes) as BodyInit, { status, headers })
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
