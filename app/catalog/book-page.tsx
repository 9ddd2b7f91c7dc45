import { BookOpenText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { getBook } from '#domain/catalog/storefront/get-book.ts'
import { listRelatedProducts } from '#domain/commerce/pricing/list-related-products.ts'
import { translate } from '#locales/translate.ts'
import { locales } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import type { Level } from '#values/sales-words.ts'
import { purchase } from '../checkout/purchase-action.ts'
import { PurchaseLayout } from '../checkout/purchase-layout.tsx'
import { loadOffer } from '../checkout/purchase-loader.ts'
import { whenReached } from '../connection/unreachable.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { sectionPath } from '../reader/reader-address.ts'
import { requestOf } from '../request-context.ts'
import { Crumbs } from '../sales/crumbs.tsx'
import { loadSales } from '../sales/sales-loader.ts'
import { authorThing, type Crumb, structuredData } from '../sales/structured-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/book-page'
import { filesToCome } from './files-to-come.ts'
import { isBought } from './product-filter.ts'
import type { BookInShop } from './shown-products.ts'

// The server renders these parts, and the page works before their code has loaded.
const TitleStars = lazy(() => whenReached(() => import('../opinions/title-stars.tsx')))
const BookBody = lazy(() => whenReached(() => import('./book-body.tsx')))
const RelatedProducts = lazy(() => whenReached(() => import('./related-products.tsx')))

export { shouldRevalidate } from '../checkout/sent-form.ts'

const address = (slug: string) => ({ productType: 'book', slug }) as const

/** An unknown slug leads to the index (specification, A3). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { locale } = requestContext
  const { offer, checkout } = await loadOffer(requestContext, request, address(params.slug))
  const { outcomes, questions, level, ...book } = await getBook(requestContext.domain, {
    slug: params.slug,
  }).catch(redirectRefusal(requestContext, { 'not-found': '/' }))
  const price = book.offer ?? book.price
  const words = { outcomes, questions, level }
  const [shown, related] = await Promise.all([
    loadSales(requestContext, { product: checkout.product, cover: book.cover, words, price }),
    listRelatedProducts(requestContext.domain, checkout.product),
  ])
  const { sales, author, image } = shown
  const crumbs = [
    { name: translate(locale, 'catalog.booksTitle'), path: '/libros' },
    { name: localize(book.category.title, locale), path: `/libros?category=${book.category.slug}` },
  ]
  return {
    ...shown,
    book,
    offer,
    related,
    crumbs,
    structured: structuredData(requestContext, {
      type: 'Book',
      name: book.title,
      description: book.subtitle,
      path: `/libro/${book.slug}`,
      image,
      price,
      onSale: checkout.onSale,
      crumbs,
      questions: sales.questions,
      facts: {
        bookFormat: 'https://schema.org/EBook',
        numberOfPages: book.pageCount,
        inLanguage: book.language === 'all' ? locales : book.language,
        dateModified: book.updatedAt.toISOString(),
        ...(sales.outcomes.length > 0 && { teaches: sales.outcomes }),
        ...(author && { author: authorThing(requestContext, author) }),
      },
    }),
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return purchase(requestOf({ context }), request, address(params.slug))
}

/** Sells a book (specification, J1). */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, offer, sales, crumbs, refundDays, structured, image, opinions, author, related } = loaderData
  const t = useTranslations('catalog.book')
  const locale = useLocale()
  const title = localize(book.title, locale)
  return (
    <>
      <PageHead title={title} description={localize(book.subtitle, locale)} image={image} />
      <StructuredData data={structured} />
      <PurchaseLayout
        offer={offer}
        enter={
          book.mayRead
            ? { kind: 'go', to: sectionPath(book.slug), label: t('read'), icon: BookOpenText }
            : undefined
        }
        header={<BookHeader book={book} title={title} crumbs={crumbs} level={sales.level} />}
      >
        <LatePart>
          <BookBody
            book={book}
            sales={sales}
            refundDays={refundDays}
            proof={{ page: opinions, owns: offer.owns, author }}
          />
        </LatePart>
      </PurchaseLayout>
      <LatePart>{related.length > 0 && <RelatedProducts products={related} />}</LatePart>
    </>
  )
}

function BookHeader({
  book,
  title,
  crumbs,
  level,
}: {
  book: BookInShop
  title: string
  crumbs: readonly Crumb[]
  level: Level | null
}) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const format = useFormatter()
  const tFacts = useTranslations('checkout.facts')
  const sample = book.contents.findIndex((each) => each.sample)
  const toCome = filesToCome(book.files).map((kind) => t(`book.fileTypes.${kind}`))
  const facts = [
    {
      name: t('book.pages'),
      // A bilingual PDF has every page twice.
      value: book.language === 'all' ? t('book.pagesOfEach', { count: book.pageCount }) : book.pageCount,
    },
    { name: t('book.language'), value: t(`writtenIn.${book.language}`) },
    ...(level ? [{ name: tFacts('level'), value: tFacts(`levels.${level}`) }] : []),
    { name: tFacts('edition'), value: format.dateTime(book.updatedAt, { year: 'numeric', month: 'long' }) },
    // Buyers should know this before they pay; owners see it in the list of files below.
    ...(toCome.length > 0 && !isBought(book.entitlement)
      ? [{ name: t('book.inPreparation'), value: format.list(toCome) }]
      : []),
  ]
  return (
    <header className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(9rem,13rem)]">
      <Cover
        slug={book.slug}
        image={book.cover}
        sizes="13rem"
        shape="book"
        eager
        moving
        className="w-40 rounded-sm shadow-(--shadow) sm:order-last sm:w-full"
      />
      <div className="grid grid-cols-1 content-start gap-4">
        <div>
          <Crumbs crumbs={crumbs} />
          <h1 className="text-3xl" lang={languageOf(book.title, locale) ?? undefined}>
            {title}
          </h1>
          <p
            className="mt-3 max-w-(--measure) text-chalk-soft text-lg"
            lang={languageOf(book.subtitle, locale) ?? undefined}
          >
            {localize(book.subtitle, locale)}
          </p>
          <Suspense>
            <TitleStars counts={book.starCounts} />
          </Suspense>
        </div>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-line border-t pt-4 text-sm">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-chalk-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {book.mayRead && !isBought(book.entitlement) && (
          <ButtonLink to={sectionPath(book.slug)} className="justify-self-start">
            <BookOpenText size={18} aria-hidden />
            {t('book.read')}
          </ButtonLink>
        )}
        {!book.mayRead && sample >= 0 && (
          <ButtonLink
            to={sectionPath(book.slug, sample + 1)}
            className="justify-self-start border-mint text-mint"
          >
            <BookOpenText size={18} aria-hidden />
            {tFacts('sample')}
          </ButtonLink>
        )}
        {book.post && (
          <Link
            to={`/blog/${book.post.category}/${book.post.slug}`}
            className="inline-flex min-h-11 items-center justify-self-start text-mint text-sm underline underline-offset-4"
          >
            {t('book.article')}
          </Link>
        )}
      </div>
    </header>
  )
}
