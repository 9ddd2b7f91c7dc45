import { useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { CategoryFilter, FilterBar, PriceFilter, ToggleFilters } from './filter-bar.tsx'
import type { ProductFilter } from './product-filter.ts'

const list = { path: '/', names: ['price', 'category', 'purchased', 'archive'] }

/** Only the archive filter needs a request (`docs/specification.md`, C2). */
export function CourseFilters({
  filter,
  archived,
  categories,
  loggedIn,
}: {
  filter: ProductFilter
  archived: boolean
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  const purchased = { name: 'purchased', label: t('purchased'), on: filter.purchased }
  const archive = { name: 'archive', label: t('archive'), on: archived }
  return (
    <FilterBar>
      <PriceFilter list={list} chosen={filter.price} />
      <CategoryFilter list={list} chosen={filter.category} categories={categories} />
      <ToggleFilters
        list={list}
        label={t('otherFilters')}
        toggles={loggedIn ? [purchased, archive] : [archive]}
      />
    </FilterBar>
  )
}
