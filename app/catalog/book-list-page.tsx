import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type BookCard as BookCardData, listBookPage } from '#domain/catalog/storefront/list-books.ts'
import { languages } from '#values/languages.ts'
import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/book-list-page'
import { BookCard, type ListedBook } from './book-card.tsx'
import {
  CategoryFilter,
  ChoiceFilter,
  FilterBar,
  PriceFilter,
  type ShownList,
  ToggleFilters,
} from './filter-bar.tsx'
import { useComingSearch } from './filtered-list.ts'
import { followCategory } from './former-category-loader.ts'
import { bookLanguages, bookList, type ListAddress, listPath, readListAddress } from './list-address.ts'
import { cacheHeaders, requirePage } from './list-request.ts'
import { ListFailedPage, NothingMatches, NothingOnSale } from './list-states.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager, shownRange } from './pager.tsx'
import { isShown } from './product-filter.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductListData } from './product-list-data.tsx'
import { shownStars } from './shown-stars.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const address = readListAddress(search, { loggedIn: domain.actor.kind === 'user' })
  const list = await listBookPage(domain, { filter: address, page: address.page })
  const { categories } = list
  await followCategory(requestContext, request, { path: bookList.path, address, categories })
  requirePage(requestContext, request, { path: bookList.path, page: list.page })
  return data(
    { ...list, books: list.books.map(listedBook) },
    { headers: cacheHeaders(request, bookList, { address, categories }) },
  )
}

/** The book without the data that no card shows. */
function listedBook({ level: _level, starCounts, ...book }: BookCardData): ListedBook {
  return { ...book, stars: shownStars(starCounts) }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** All books as cards, with filters (specification, D1 and D2). */
export default function BookListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const reader = useRootData()?.user ?? null
  const loggedIn = reader !== null
  const { books, categories, whole, total, matching, page, pages } = loaderData
  const { search, loading } = useComingSearch()
  const address = readListAddress(search, { loggedIn })
  const list = { ...bookList, whole }
  const shown = new Set(books.filter((book) => !whole || isShown(book, address)))
  const title = page > 1 ? t('booksPage', { page }) : t('booksTitle')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={title} description={t('booksLead')} page={page} />
      <PageHeader title={title} lead={page > 1 ? null : t('booksLead')} />
      {total === 0 ? (
        <NothingOnSale title={t('booksEmptyTitle')} text={t('booksEmptyText')} />
      ) : (
        <>
          <ProductListData
            products={books.map(({ slug, title, subtitle, price, offer }) => ({
              type: 'Book',
              name: title,
              description: subtitle,
              path: `/libro/${slug}`,
              price: offer ?? price,
            }))}
          />
          <BookFilters list={list} address={address} categories={categories} loggedIn={loggedIn} />
          <h2 className="sr-only">{t('booksTitle')}</h2>
          <p role="status" className="my-4 text-chalk-soft text-sm tabular-nums">
            {loading
              ? null
              : whole
                ? t('booksShownOf', { shown: shown.size, count: total })
                : t('booksShownRange', shownRange({ page, matching }))}
          </p>
          <div aria-busy={loading}>
            <ProductGrid
              products={books}
              shown={shown}
              waiting={loading}
              card={BookCard}
              cardProps={(book, eager) => ({ book, eager })}
            />
            {shown.size === 0 && (
              <NothingMatches
                title={t('noBookMatchesTitle')}
                text={t('noBookMatchesText')}
                list={list}
                clears={bookList.names}
              />
            )}
            <Pager
              page={page}
              pages={pages}
              address={(each) => listPath(bookList, { ...address, page: each })}
            />
          </div>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return <ListFailedPage title={t('booksTitle')} lead={t('booksLead')} failed={t('booksFailedTitle')} />
}

/** Filters by price, language, category and ownership (specification, D1). */
function BookFilters({
  list,
  address: { price, language, category, purchased },
  categories,
  loggedIn,
}: {
  list: ShownList
  address: ListAddress
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  return (
    <FilterBar>
      <PriceFilter list={list} chosen={price} />
      <ChoiceFilter
        list={list}
        name="language"
        label={t('languageFilter')}
        chosen={language === 'all' ? language : languages[language].wireName}
        choices={bookLanguages.map((value) => ({ value, text: t(`bookLanguages.${value}`) }))}
      />
      <CategoryFilter list={list} chosen={category} categories={categories} />
      <ToggleFilters
        list={list}
        label={t('ownFilters')}
        toggles={loggedIn ? [{ name: 'purchased', label: t('purchased'), on: purchased }] : []}
      />
    </FilterBar>
  )
}
