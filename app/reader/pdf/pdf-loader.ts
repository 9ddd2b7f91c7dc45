import { openBookPdf } from '#domain/catalog/books/open-book-pdf.ts'
import { findPdfPage } from '#domain/learning/reading/pdf-place.ts'
import { localize } from '#values/localized-text.ts'
import { readId } from '#values/sent-id.ts'
import { redirectRefusal } from '../../forms/redirect-refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import { pdfPath } from '../reader-address.ts'
import { bookWays } from '../reader-loader.ts'

export type PdfData = Awaited<ReturnType<typeof loadPdf>>

/** Loads a PDF of a book; redirects where it cannot be read. Server only. */
export async function loadPdf(requestContext: RequestContext, params: { slug: string; file: string }) {
  const { slug } = params
  const fileId = readId(params.file) ?? 0
  const { title, file } = await openBookPdf(requestContext.domain, { slug, fileId }).catch(
    redirectRefusal(requestContext, bookWays(requestContext, slug, pdfPath(slug, fileId))),
  )
  return {
    slug,
    /** The page where the person left off, counted from 1. */
    page: await findPdfPage(requestContext.domain, { fileId }),
    title: localize(title, requestContext.locale),
    file: { ...file, label: localize(file.label, requestContext.locale) },
  }
}
