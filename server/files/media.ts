import { Hono } from 'hono'
import { getBookPicture } from '#domain/catalog/books/get-book-picture.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { getLessonFile } from '#domain/learning/classroom/get-lesson-file.ts'
import { isLocale } from '#values/locale.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import { answerFile } from './answer-file.ts'

const imageName = /^[0-9a-f]{64}-\d{2,5}\.(avif|webp)$/
const forEver = 'public, max-age=31536000, immutable'

/** Names are digests of the content, so they can be cached forever. */
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
/** Cached by the person's own browser and revalidated each time. */
const own = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' }
const types = { video: 'video/mp4', captions: 'text/vtt; charset=utf-8' } as const

/** For people who may watch the lesson; in byte ranges. */
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
      etag: `"${key.replaceAll('/', '.')}"`,
      read: (range) => storage.read(key, range),
      headers: {
        'Content-Type': types[kind],
        ...(open ? { 'Cache-Control': 'public, no-cache' } : own),
      },
    })
  })
}

/** For people who may read the book. */
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
