import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { localBase } from '#app/site-map.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LaidPicture } from '#domain/kernel/ports/image-processor.ts'
import { type Certificate, verifyCertificate } from '#domain/learning/certificates/verify-certificate.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import {
  type CertificatePicture,
  coverPlace,
  drawCertificate,
} from './certificate-picture/draw-certificate.ts'

/** Increment it when the design changes, so that cached pictures are drawn anew. */
const edition = 2
const mostBytes = 16_000_000
/** Below the address of the page that verifies the certificate; with route type `local` also under its base. */
const path = '/certificado/:code{[2-9A-HJ-NP-Z]{16}}/:file{[a-z]{2}\\.jpg}'

type Sheet = { picture: CertificatePicture; cover: ImageReference | null }

/**
 * A certificate as social networks show it and people share it: a JPEG of 1200 by 630 pixels with what its page shows to anybody.
 * Drawn at the first request and cached by its content; whether the certificate is valid is looked up each time.
 */
export function certificatePictureRoutes({ storage, images }: Pick<Services, 'storage' | 'images'>) {
  /** One at a time, since drawing occupies a processor core. */
  const inTurn = pLimit(1)

  async function coverOf(cover: ImageReference | null): Promise<LaidPicture[]> {
    if (!cover) return []
    const width = cover.widths.find((each) => each >= coverPlace.width) ?? cover.widths.at(-1)
    const key = `images/${cover.hash}-${width}.webp`
    if (!(await storage.find(key))) return []
    return [{ ...coverPlace, bytes: await buffer(storage.read(key)) }]
  }

  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, Sheet>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_, __, { context: { picture, cover } }) =>
      inTurn(async () => {
        const covers = await coverOf(cover)
        const drawing = drawCertificate(picture, { covered: covers.length > 0 })
        return new Uint8Array(await images.drawSheet(drawing, covers))
      }),
  })

  return new Hono<RequestVariables>().on('GET', [path, `${localBase}${path}`], async (c) => {
    const context = c.get('context')
    const { code = '', file = '' } = c.req.param()
    const locale = file.slice(0, -'.jpg'.length)
    const verified = isLocale(locale) ? await verifyCertificate(context, { code }) : null
    if (!isLocale(locale) || verified?.state !== 'valid') {
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    }
    const sheet = sheetOf(verified.certificate, { locale, issuer: context.shop.seller.name })
    const key = createHash('sha256')
      .update(JSON.stringify([edition, sheet]))
      .digest('hex')
    // Copies must be revalidated each time, since the certificate may no longer be valid.
    const headers = { ETag: `"${key}"`, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304, headers)
    const image = await drawn.fetch(key, { context: sheet })
    if (!image) throw new Error('a picture of a certificate was drawn and is not there')
    return c.body(image, 200, { ...headers, 'Content-Type': 'image/jpeg' })
  })
}

function sheetOf(
  { personName, courseTitle, courseSlug, issuedAt, teacher, cover }: Certificate,
  { locale, issuer }: { locale: Locale; issuer: string },
): Sheet {
  const title = localize(courseTitle, locale)
  return { picture: { locale, issuer, personName, courseTitle: title, courseSlug, issuedAt, teacher }, cover }
}
