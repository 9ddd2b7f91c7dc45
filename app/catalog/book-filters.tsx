import { useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type BookFilter, bookLanguages } from './book-filter.ts'
import { CategoryFilter, ChoiceFilter, FilterBar, PriceFilter, ToggleFilters } from './filter-bar.tsx'

const list = { path: '/libros', names: ['price', 'language', 'category', 'purchased'] }

/** Filters without a request (`docs/specification.md`, D1). */
export function BookFilters({
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
