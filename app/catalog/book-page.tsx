import { BookOpenText, Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { findItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { type Book, getBook } from '#domain/catalog/storefront/get-book.ts'
import { listFirstOpinions } from '#domain/learning/opinions/list-opinions.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { purchase } from '../checkout/purchase-action.ts'
import { PurchaseLayout } from '../checkout/purchase-layout.tsx'
import { loadOffer } from '../checkout/purchase-loader.ts'
import { whenReached } from '../connection/unreachable.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { sectionPath } from '../reader/reader-address.ts'
import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'
import { absolute, PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/book-page'
import { BookContents } from './book-contents.tsx'
import { BookFiles } from './book-files.tsx'
import { filesToCome } from './files-to-come.ts'
import { isBought } from './product-filter.ts'
import { ProductData } from './product-list-data.tsx'

const loadProof = () => import('../opinions/sales-proof.tsx')
const SalesProof = import.meta.env.SSR ? (await loadProof()).default : lazy(() => whenReached(loadProof))

const address = (slug: string) => ({ productType: 'book', slug }) as const

/** Specification, A3. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { offer, checkout } = await loadOffer(requestContext, request, address(params.slug))
  const book = await getBook(requestContext.domain, { slug: params.slug }).catch(
    redirectRefusal(requestContext, { 'not-found': '/' }),
  )
  const [opinions, author] = await Promise.all([
    listFirstOpinions(requestContext.domain, { productType: 'book', productId: book.id }),
    findItemAuthor(requestContext.domain, checkout.product),
  ])
  return { book, offer, opinions, author }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return purchase(requestOf({ context }), request, address(params.slug))
}

/** Specification, J1. */
export default function BookPage({ loaderData: { book, offer, opinions, author } }: Route.ComponentProps) {
  const t = useTranslations('catalog.book')
  const locale = useLocale()
  const link = useRootData()?.affiliateLink ?? null
  const title = localize(book.title, locale)
  const path = `/libro/${book.slug}`
  return (
    <>
      <PageHead
        title={title}
        description={localize(book.subtitle, locale)}
        image={book.cover && `/media/images/${book.cover.hash}-${book.cover.widths.at(-1)}.webp`}
      />
      <ProductData
        product={{
          type: 'Book',
          name: book.title,
          description: book.subtitle,
          path,
          price: book.offer ?? book.price,
        }}
      />
      <PurchaseLayout
        offer={offer}
        enter={
          book.mayRead
            ? { kind: 'go', to: sectionPath(book.slug), label: t('read'), icon: BookOpenText }
            : undefined
        }
        header={<BookHeader book={book} title={title} />}
      >
        {(book.files.length > 0 || book.sectionCount === 0) && <BookFiles book={book} />}
        {book.sectionCount > 0 && <BookContents book={book} />}
        <section>
          <h2 className="mb-4 text-xl">{t('about')}</h2>
          <Prose
            html={localize(book.description, locale)}
            lang={languageOf(book.description, locale)}
            className="max-w-(--measure)"
          />
        </section>
        <Suspense>
          <SalesProof
            product={{ productType: 'book', ...book }}
            page={opinions}
            owns={offer.owns}
            author={author}
            written
          />
        </Suspense>
        {link && <AffiliateLink path={path} link={link} />}
      </PurchaseLayout>
    </>
  )
}

function BookHeader({ book, title }: { book: Book; title: string }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const format = useFormatter()
  const toCome = filesToCome(book.files).map((kind) => t(`book.fileTypes.${kind}`))
  const facts = [
    {
      name: t('book.pages'),
      // A bilingual PDF has twice the pages.
      value: book.language === 'all' ? t('book.pagesOfEach', { count: book.pageCount }) : book.pageCount,
    },
    { name: t('book.language'), value: t(`writtenIn.${book.language}`) },
    { name: t('book.category'), value: localize(book.category.title, locale) },
    // Warn buyers above the price; owners see it in the list below.
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
      <div className="grid content-start gap-4">
        <div>
          <h1 className="text-2xl" lang={languageOf(book.title, locale) ?? undefined}>
            {title}
          </h1>
          <p
            className="mt-3 max-w-(--measure) text-chalk-soft text-lg"
            lang={languageOf(book.subtitle, locale) ?? undefined}
          >
            {localize(book.subtitle, locale)}
          </p>
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

/** Specification, J1. */
function AffiliateLink({ path, link }: { path: string; link: string }) {
  const t = useTranslations('catalog.book')
  const root = useRootData()
  if (!root) return null
  const address = `${absolute(root, path)}?affiliate=${encodeURIComponent(link)}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast.success(t('affiliateCopied'))
  }
  return (
    <section aria-labelledby="affiliate-link">
      <h2 id="affiliate-link" className="text-xl">
        {t('affiliateTitle')}
      </h2>
      <p className="mt-2 max-w-(--measure) text-chalk-soft text-sm">{t('affiliateText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all rounded-md border border-line bg-board-sunken px-3 py-2.5 text-sm">
          {address}
        </code>
        <Button onClick={copy}>
          <Copy size={16} aria-hidden />
          {t('affiliateCopy')}
        </Button>
      </div>
    </section>
  )
}
