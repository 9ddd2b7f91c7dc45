import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { drawnCover } from '#app/ui/cover.tsx'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { getOwnCertificate } from '#domain/learning/certificates/verify-certificate.ts'
import type { CertificateContent } from '#emails/certificate-document.tsx'
import { localize } from '#values/localized-text.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import { drawnCoverFile } from './covers/drawn-cover.ts'
import { storedPdf } from './stored-pdf.ts'

export function certificateRoutes(services: Services) {
  return new Hono<RequestVariables>().get('/certificates/:file{\\w{16}\\.pdf}', async (c) => {
    const context = c.get('context')
    const code = c.req.param('file').slice(0, -'.pdf'.length)
    const certificate = await getOwnCertificate(context, { code })
    if (!certificate) throw notFound('certificate')
    const locale = c.get('locale')
    const { courseSlug, cover, ...shown } = certificate
    const content: CertificateContent = {
      ...shown,
      locale,
      address: context.siteUrl(`/certificado/${code}`),
      issuer: context.shop.seller.name,
      courseTitle: localize(certificate.courseTitle, locale),
    }
    const pdf = await storedPdf(services, {
      folder: 'certificates',
      edition: 6,
      content: { ...content, cover, courseSlug },
      draw: async () => {
        const { renderCertificate } = await import('#emails/certificate-document.tsx')
        return renderCertificate(content, await coverOf(services, { slug: courseSlug, cover }))
      },
    })
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${code}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  })
}

/** The course's cover in a format that PDFs can contain, or the cover that the site draws for a course without one. */
async function coverOf(
  { storage, images }: Pick<Services, 'storage' | 'images'>,
  { slug, cover }: { slug: string; cover: ImageReference | null },
): Promise<Uint8Array> {
  const key = cover && `images/${cover.hash}-${cover.widths.at(-1)}.webp`
  const isStored = key && (await storage.find(key))
  return images.drawForLink(isStored ? await buffer(storage.read(key)) : drawnCoverFile(drawnCover(slug)))
}
