import { useViewTransitionState } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { BookCard as Book } from '#domain/catalog/storefront/list-books.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { BookOnShelf } from './book-cover.tsx'
import { CardStars } from './card-stars.tsx'
import { filesToCome } from './files-to-come.ts'
import { isBought } from './product-filter.ts'
import { ProductLabel } from './product-label.tsx'
import type { ShownStars } from './shown-stars.ts'

export type ListedBook = Omit<Book, 'level' | 'starCounts'> & { stars: ShownStars }

/** A book in the list (specification, D2). */
export function BookCard({ book, eager }: { book: ListedBook; eager: boolean }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const format = useFormatter()
  const { slug, entitlement, post } = book
  const page = `/libro/${slug}`
  const moving = useViewTransitionState(page)
  const title = localize(book.title, locale)
  const formats = [...new Set(book.files.flatMap(({ type, stored }) => (stored ? [type.toUpperCase()] : [])))]
  const toCome = filesToCome(book.files).map((kind) => t(`book.fileTypes.${kind}`))
  const bought = isBought(entitlement)
  return (
    <article className="product-card">
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <BookOnShelf slug={slug} image={book.cover} eager={eager} moving={moving} />
      </Link>
      <div className="product-text">
        <h3 className="text-xl" lang={languageOf(book.title, locale) ?? undefined}>
          <Link to={page} className="product-name">
            {title}
          </Link>
        </h3>
        <p
          className="line-clamp-3 text-chalk-soft text-sm"
          lang={languageOf(book.subtitle, locale) ?? undefined}
        >
          {localize(book.subtitle, locale)}
        </p>
        <div className="product-facts">
          <CardStars stars={book.stars} />
          <p className="text-chalk-soft text-xs">
            {[
              t('pageCount', { count: book.pageCount }),
              t(`writtenIn.${book.language}`),
              ...(formats.length > 0 ? [formats.join(', ')] : []),
              ...(toCome.length > 0 ? [t('filesToCome', { files: format.list(toCome) })] : []),
            ].join(' · ')}
          </p>
          {book.model === 'ads' && <Flag tone="mint">{t('withAds')}</Flag>}
        </div>
        {entitlement && bought && (
          <p className="text-chalk-soft text-xs">
            {t(entitlement.given ? 'givenOn' : entitlement.kind === 'paid' ? 'boughtBy' : 'claimedBy', {
              name: entitlement.buyerName,
              date: format.dateTime(entitlement.since, { dateStyle: 'long' }),
            })}
          </p>
        )}
        <div className="mt-auto pt-1">
          {post && (
            <Link to={`/blog/${post.category}/${post.slug}`} className="product-way">
              <ProductLabel title={title}>{t('article')}</ProductLabel>
            </Link>
          )}
          <div className="product-end">
            <Price price={book.price} offer={book.offer} />
            <ButtonLink to={page} className="border-mint text-mint">
              <ProductLabel title={title}>{t(bought ? 'goToBook' : 'detail')}</ProductLabel>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}
