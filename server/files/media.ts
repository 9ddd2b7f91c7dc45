import { type Context, Hono } from 'hono'
import { getBookPicture } from '#domain/catalog/books/get-book-picture.ts'
import { getPagePicture } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { getPublicPicture } from '#domain/catalog/storefront/get-public-picture.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { getLessonFile } from '#domain/learning/classroom/get-lesson-file.ts'
import { getLessonPicture } from '#domain/learning/classroom/lesson-pictures.ts'
import { getNewsletterPicture } from '#domain/operations/newsletters/get-newsletter-picture.ts'
import { isLocale } from '#values/locale.ts'
import type { ProductType } from '#values/product.ts'
import { readId } from '#values/sent-id.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import { proofIn } from '../secrets/media-address.ts'
import { answerFile } from './answer-file.ts'

const imageName = /^[0-9a-f]{64}-\d{2,5}\.(avif|webp)$/
const logoFile = /^[0-9a-f]{64}-\d{1,3}x\d{1,3}(?:-icon)?\.(png|webp)$/
const forEver = 'public, max-age=31536000, immutable'

/** Covers and other public images. Their names are digests of the content, so they can be cached forever. */
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

/** The shop's logos, in bars, mails and browser windows. */
export function logoRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono().get('/media/logos/:file', async (c) => {
    const { file: name } = c.req.param()
    const format = logoFile.exec(name)?.[1]
    const file = format ? await storage.find(`logos/${name}`) : null
    if (!format || !file) return c.text('Not found', 404)
    return answerFile(c.req.raw, {
      size: file.size,
      etag: `"${name}"`,
      read: (range) => storage.read(`logos/${name}`, range),
      headers: { 'Content-Type': `image/${format}`, 'Cache-Control': forEver },
    })
  })
}

/** Cached only by the person's browser, and revalidated each time. */
const own = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' }
const types = {
  video: 'video/mp4',
  captions: 'text/vtt; charset=utf-8',
  poster: 'image/webp',
  frames: 'image/webp',
} as const
const isKind = (text: string): text is keyof typeof types => Object.hasOwn(types, text)

/** Videos, captions and pictures of a lesson, for people who may watch it; in byte ranges. */
export function lessonMediaRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/lessons/:lesson/:kind/:locale', async (c) => {
    const { lesson, kind, locale } = c.req.param()
    const lessonId = readId(lesson)
    if (lessonId === null || !isKind(kind) || !isLocale(locale)) throw notFound('lesson')
    const { expires, signature } = c.req.query()
    const { key, open } = await getLessonFile(c.get('context'), {
      media: { lessonId, kind, locale },
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

/** A version never changes. Only the person's browser stores it, for six hours, as long as a signed address works. */
const unchanging = { 'Cache-Control': 'private, max-age=21600, immutable', Vary: 'Cookie, Authorization' }
const sizeType = (name: string) => (name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4')

/** Playlists and sizes of a lesson's video, for people who may watch it; in byte ranges. */
export function lessonSizesRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get(
    '/media/lessons/:lesson/sizes/:locale/:version/:proof/:name',
    async (c) => {
      const { lesson, locale, version, proof, name } = c.req.param()
      const lessonId = readId(lesson)
      if (lessonId === null || !isLocale(locale)) throw notFound('lesson')
      const { key } = await getLessonFile(c.get('context'), {
        media: { lessonId, kind: 'sizes', locale },
        proof: proofIn(proof),
        rendition: { version, name },
      })
      const file = await storage.find(key)
      if (!file) throw notFound('lesson')
      return answerFile(c.req.raw, {
        size: file.size,
        etag: `"${version}.${name}"`,
        read: (range) => storage.read(key, range),
        headers: { 'Content-Type': sizeType(name), ...unchanging },
      })
    },
  )
}

/** Pictures in the text of a lesson, for people who may read it. */
export function lessonPictureRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/lessons/:lesson/pictures/:name', async (c) => {
    const { lesson, name } = c.req.param()
    const lessonId = readId(lesson)
    if (lessonId === null) throw notFound('lesson')
    const found = await getLessonPicture(c.get('context'), { lessonId, name })
    return answerPicture(c, storage, found)
  })
}

/** Pictures in the text of an info page, for people who may read it. */
export function infoPagePictureRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/pages/:slug/pictures/:name', async (c) => {
    const { slug, name } = c.req.param()
    return answerPicture(c, storage, await getPagePicture(c.get('context'), { slug, name }))
  })
}

const publicFolders = {
  courses: 'course',
  books: 'book',
  packs: 'pack',
  posts: 'post',
} as const satisfies { [Kind in ProductType | 'post' as `${Kind}s`]: Kind }

/** Pictures in a product's description or in an article, for everybody. */
export function publicPictureRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get(
    `/media/:folder{${Object.keys(publicFolders).join('|')}}/:slug/pictures/:name`,
    async (c) => {
      const { folder, slug, name } = c.req.param()
      const kind = publicFolders[folder as keyof typeof publicFolders]
      const { key } = await getPublicPicture(c.get('context'), { kind, slug, name })
      return answerPicture(c, storage, { key, open: true })
    },
  )
}

/** Pictures in a newsletter, for everybody, since readers see them in their mail programs. */
export function newsletterPictureRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/newsletters/:id/pictures/:name', async (c) => {
    const { id: typed, name } = c.req.param()
    const id = readId(typed)
    if (id === null) throw notFound()
    const { key } = await getNewsletterPicture(c.get('context'), { id, name })
    return answerPicture(c, storage, { key, open: true })
  })
}

/** `open`: whether everybody may see the picture, so that shared caches may store it. */
async function answerPicture(
  c: Context,
  storage: Services['storage'],
  { key, open }: { key: string; open: boolean },
): Promise<Response> {
  const file = await storage.find(key)
  if (!file) throw notFound()
  return answerFile(c.req.raw, {
    size: file.size,
    etag: `"${key.replaceAll('/', '.')}"`,
    read: (range) => storage.read(key, range),
    headers: { 'Content-Type': 'image/webp', ...(open ? { 'Cache-Control': 'public, no-cache' } : own) },
  })
}

const studioFiles = [
  { key: /^videos\/[0-9a-f]{64}\.mp4$/, type: 'video/mp4' },
  { key: /^videos\/[0-9a-f]{64}\/(?:poster|frames)\.webp$/, type: 'image/webp' },
  { key: /^videos\/[0-9a-f]{64}\/[a-z0-9]{8}\/(?:main|\d{1,4}p)\.m3u8$/, type: sizeType('.m3u8') },
  { key: /^videos\/[0-9a-f]{64}\/[a-z0-9]{8}\/\d{1,4}p\.mp4$/, type: sizeType('.mp4') },
  { key: /^captions\/[0-9a-f]{64}\.vtt$/, type: 'text/vtt; charset=utf-8' },
  { key: /^pictures\/[0-9a-f]{64}-\d{1,5}x\d{1,5}\.webp$/, type: 'image/webp' },
] as const

/** Files in drafts, for authors and the owner. Names are digests of the content, so only somebody who saw a file knows its name. */
export function studioMediaRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>().get('/media/:folder{videos|captions|pictures}/:name{.+}', async (c) => {
    requireRole(c.get('context'), 'author')
    const key = c.req.path.slice('/media/'.length)
    const found = studioFiles.find((each) => each.key.test(key))
    const file = found ? await storage.find(key) : null
    if (!found || !file) throw notFound()
    return answerFile(c.req.raw, {
      size: file.size,
      etag: `"${key.replaceAll('/', '.')}"`,
      read: (range) => storage.read(key, range),
      headers: { 'Content-Type': found.type, ...own },
    })
  })
}

/** Pictures of a book, for people who may read it. */
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
