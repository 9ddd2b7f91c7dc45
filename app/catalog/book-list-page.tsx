import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { listBooks } from '#domain/catalog/storefront/list-books.ts'
import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/book-list-page'
import { BookCard } from './book-card.tsx'
import { type BookFilter, bookLanguages, isBookShown, readBookFilter } from './book-filter.ts'
import { CategoryFilter, ChoiceFilter, FilterBar, PriceFilter, ToggleFilters } from './filter-bar.tsx'
import { useComingSearch } from './filtered-list.ts'
import { ListFailedPage, NothingMatches, NothingOnSale } from './list-states.tsx'
import { PageHeader } from './page-header.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductListData } from './product-list-data.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return listBooks(requestOf({ context }).domain)
}

export { revalidateUnlessFiltered as shouldRevalidate } from './filtered-list.ts'

/** Specification, D1 and D2. */
export default function BookListPage({ loaderData: { books, categories } }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const reader = useRootData()?.user ?? null
  const loggedIn = reader !== null
  const search = useComingSearch()
  const filter = readBookFilter(search, { loggedIn })
  const shown = useMemo(() => new Set(books.filter((book) => isBookShown(book, filter))), [books, filter])
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={t('booksTitle')} description={t('booksLead')} />
      <PageHeader title={t('booksTitle')} lead={t('booksLead')} />
      {books.length === 0 ? (
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
          <BookFilters filter={filter} categories={categories} loggedIn={loggedIn} />
          <h2 className="sr-only">{t('booksTitle')}</h2>
          <p role="status" className="my-4 text-chalk-soft text-sm tabular-nums">
            {t('booksShownOf', { shown: shown.size, count: books.length })}
          </p>
          <ProductGrid
            products={books}
            shown={shown}
            card={(book, eager) => <BookCard book={book} eager={eager} />}
          />
          {shown.size === 0 && (
            <NothingMatches
              title={t('noBookMatchesTitle')}
              text={t('noBookMatchesText')}
              clears={['price', 'language', 'category', 'purchased']}
            />
          )}
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return <ListFailedPage title={t('booksTitle')} lead={t('booksLead')} failed={t('booksFailedTitle')} />
}

const list = { path: '/libros', names: ['price', 'language', 'category', 'purchased'] }

/** Specification, D1. */
function BookFilters({
  filter,
  categories,
  loggedIn,
}: {
  filter: BookFilter
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  return (
    <FilterBar>
      <PriceFilter list={list} chosen={filter.price} />
      <ChoiceFilter
        list={list}
        name="language"
        label={t('languageFilter')}
        chosen={filter.language}
        choices={bookLanguages.map((value) => ({ value, text: t(`bookLanguages.${value}`) }))}
      />
      <CategoryFilter list={list} chosen={filter.category} categories={categories} />
      <ToggleFilters
        list={list}
        label={t('ownFilters')}
        toggles={loggedIn ? [{ name: 'purchased', label: t('purchased'), on: filter.purchased }] : []}
      />
    </FilterBar>
  )
}
