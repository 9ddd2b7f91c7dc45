import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import { getBookPicture } from '#domain/books/get-book-picture.ts'
import { notFound } from '#domain/errors.ts'
import { getLessonFile } from '#domain/media/get-lesson-file.ts'
import { isLocale } from '#values/locale.ts'
import { parseByteRange } from './byte-range.ts'
import type { Services } from './compose.ts'
import type { RequestVariables } from './request.ts'

const imageName = /^[0-9a-f]{64}-\d{2,5}\.(avif|webp)$/
const forEver = 'public, max-age=31536000, immutable'

/** Covers and other public images. Their names are digests of their content, so a browser may keep them for ever. */
export function imageRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono().get('/media/images/:name', async (c) => {
    const name = c.req.param('name')
    const format = imageName.exec(name)?.[1]
    const file = format ? await storage.find(`images/${name}`) : null
    if (!format || !file) return c.text('Not found', 404)
    return answerFile(c.req.raw, {
      size: file.size,
      etag: `"${name}"`,
      read: (range) => storage.read(`images/${name}`, range),
      headers: { 'Content-Type': `image/${format}`, 'Cache-Control': forEver },
    })
  })
}

const lessonId = /^[1-9]\d{0,8}$/
/** Kept by the person's own browser, and shown again only after we were asked whether they still may. */
const own = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' }
const types = { video: 'video/mp4', captions: 'text/vtt; charset=utf-8' } as const

/** Hosted videos and captions of lessons, in byte ranges, for whoever may watch the lesson. */
export function lessonMediaRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/lessons/:lesson/:kind/:locale', async (c) => {
    const { lesson, kind, locale } = c.req.param()
    if (!lessonId.test(lesson) || (kind !== 'video' && kind !== 'captions') || !isLocale(locale)) {
      throw notFound('lesson')
    }
    const { expires, signature } = c.req.query()
    const { key, open } = await getLessonFile(c.get('context'), {
      media: { lessonId: Number(lesson), kind, locale },
      proof: expires && signature ? { expires, signature } : null,
    })
    const file = await storage.find(key)
    if (!file) throw notFound('lesson')
    return answerFile(c.req.raw, {
      size: file.size,
      // The key names the content by its digest.
      etag: `"${key.replaceAll('/', '.')}"`,
      read: (range) => storage.read(key, range),
      headers: {
        'Content-Type': types[kind],
        ...(open ? { 'Cache-Control': 'public, no-cache' } : own),
      },
    })
  })
}

/** The images of a book, for whoever may read it. */
export function bookPictureRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/books/:slug/:name', async (c) => {
    const { slug, name } = c.req.param()
    const { key } = await getBookPicture(c.get('context'), { slug, name })
    const file = await storage.find(key)
    if (!file) throw notFound('book')
    return answerFile(c.req.raw, {
      size: file.size,
      etag: `"${name}"`,
      read: (range) => storage.read(key, range),
      headers: { 'Content-Type': 'image/webp', ...own },
    })
  })
}

/** Answers a request for a file: whole, a range of it, or nothing when the browser has it already (RFC 9110, 13 and 14). */
function answerFile(
  request: Request,
  file: {
    size: number
    /** A strong validator. */
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
  // A stream that nobody reads would keep the file open.
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = file.read(range === 'whole' ? undefined : range)
  // Not `Readable.toWeb`, which throws where nobody catches it when a player goes away in the middle (as each seek does).
  return new Response(ReadableStream.from(bytes) as BodyInit, { status, headers })
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
