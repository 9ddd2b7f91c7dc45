import { writtenIn } from '#domain/catalog/books/section-blocks.ts'
import { mayAsk } from '#domain/learning/opinions/ask-for-opinion.ts'
import { openBook, openSection } from '#domain/learning/reading/open-book.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { plainText, shortened } from '#values/plain-text.ts'
import { redirectRefusal, type Ways } from '../forms/redirect-refusal.ts'
import type { RequestContext } from '../request-context.ts'
import { linkImage } from '../ui/link-image.ts'
import { sectionPath } from './reader-address.ts'
import { textId } from './text-id.ts'

/** In characters; search engines show no more. */
const mostDescription = 160

export type BookData = Awaited<ReturnType<typeof loadBook>>
export type SectionEntry = BookData['sections'][number]
export type SectionData = Awaited<ReturnType<typeof loadSection>>

/** Loads a book for the reader; redirects where it cannot be read. Server only. */
export async function loadBook(
  requestContext: RequestContext,
  { slug, order }: { slug: string; order?: string },
) {
  const { domain, locale } = requestContext
  const wanted = sectionPath(slug, orderFrom(order))
  const book = await openBook(domain, { slug }).catch(
    redirectRefusal(requestContext, bookWays(requestContext, slug, wanted)),
  )
  return {
    id: book.id,
    slug,
    title: localize(book.title, locale),
    /** Beside links to its samples, which alone are indexed. */
    image: linkImage(slug, book.cover),
    mayNote: book.mayNote,
    /** Whether to ask for an opinion once enough is read: for buyers who were not asked before. */
    asksOpinion: book.mayNote && mayAsk(domain, { productType: 'book', productId: book.id }),
    whole: book.whole,
    sections: book.sections.map(({ id, depth, number, part, title, sample }, index) => ({
      id,
      depth,
      number,
      order: index + 1,
      part: localize(part, locale),
      title: localize(title, locale),
      open: book.whole || sample,
    })),
  }
}

/** Loads a section. Its text is in the page where one is rendered, and in the data otherwise. Server only. */
export async function loadSection(requestContext: RequestContext, params: { slug: string; order: string }) {
  const { domain, locale, markup } = requestContext
  const { slug } = params
  const order = orderFrom(params.order) ?? 0
  const wanted = sectionPath(slug, order || undefined)
  const section = await openSection(domain, { slug, order }).catch(
    redirectRefusal(requestContext, bookWays(requestContext, slug, wanted)),
  )
  const html = localize(section.content, locale)
  markup?.set(textId, html)
  return {
    id: section.id,
    order,
    title: localize(section.title, locale),
    sample: section.sample,
    /** How the text of a sample begins. */
    words: section.sample ? shortened(plainText(html), mostDescription) : null,
    locale: languageOf(section.content, locale) ?? locale,
    written: writtenIn(html),
    html: markup ? null : html,
  }
}

function orderFrom(typed = ''): number | undefined {
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : undefined
}

/** Redirects where a book cannot be read; `wanted`: the path to continue at after the log-in. */
export function bookWays({ domain }: RequestContext, slug: string, wanted: string): Ways {
  const logIn = `/login?notice=book-needs-sign-in&next=${encodeURIComponent(wanted)}`
  return {
    'book-file-not-found': `/libro/${slug}`,
    // The book has fewer sections than the address says: resumes where the person was.
    'book-section-not-found': sectionPath(slug),
    'not-found': '/',
    forbidden: ({ code }) => (domain.actor.kind === 'visitor' ? logIn : `/libro/${slug}?notice=${code}`),
  }
}
