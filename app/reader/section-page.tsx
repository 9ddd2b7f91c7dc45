import { lazy, Suspense } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { whenReached } from '../connection/unreachable.ts'
import { requestOf } from '../request-context.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/section-page'
import { type BookData, loadSection } from './reader-loader.ts'
import { shouldRevalidate as bookChanges } from './revalidate.ts'
import { SectionLinks } from './section-links.tsx'
import { SectionText } from './section-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

const loadAsk = () => import('../opinions/ask-card.tsx')
const Ask = import.meta.env.SSR ? (await loadAsk()).default : lazy(() => whenReached(loadAsk))

/** How long the browser caches the data of a section, in seconds. */
const cacheSeconds = 600

export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const section = await loadSection(requestContext, params)
  // The page itself is never cached, so that it does not come back after logging out.
  return requestContext.markup
    ? section
    : data(section, { headers: { 'Cache-Control': `private, max-age=${cacheSeconds}` } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A section of a book (specification, J3 and J5). */
export default function SectionPage({ loaderData: section }: Route.ComponentProps) {
  const book = useRouteLoaderData('book-visor') as BookData
  const entry = book.sections[section.order - 1]
  return (
    <>
      <PageHead
        title={`${section.title} · ${book.title}`}
        description={section.words ?? undefined}
        image={book.image}
        indexed={section.sample}
      />
      <article className="reader-page">
        <header className="reader-measure">
          {entry?.number && <p className="mb-2 text-chalk-soft text-sm tabular-nums">{entry.number}</p>}
          <h1 className="text-balance text-2xl" dir="auto" lang={section.locale} {...section.written}>
            {section.title}
          </h1>
        </header>
        <SectionText key={`${section.id}-${section.locale}`} section={section} book={book} />
        {book.asksOpinion && section.order >= Math.ceil(book.sections.length / 4) && (
          <Suspense>
            <Ask
              product={{ productType: 'book', slug: book.slug, title: book.title, from: 'product' }}
              className="reader-measure mt-12"
            />
          </Suspense>
        )}
        <SectionLinks book={book} order={section.order} />
      </article>
      <div className="reader-aside">
        <TableOfContents section={section.id} />
      </div>
    </>
  )
}

/** Also reloads for another section. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  return given.currentParams.order !== given.nextParams.order || bookChanges(given)
}
