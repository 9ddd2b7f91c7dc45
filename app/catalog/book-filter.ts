import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { isShown, type ProductFilter, readFilter } from './product-filter.ts'

/** Specification, D1. */
export const bookLanguages = ['all', ...locales.map((locale) => languages[locale].wireName)] as const

export type BookFilter = ProductFilter & { language: (typeof bookLanguages)[number] }

export function readBookFilter(search: URLSearchParams, reader: { loggedIn: boolean }): BookFilter {
  const language = bookLanguages.find((each) => each === search.get('language')) ?? 'all'
  return { ...readFilter(search, reader), language }
}

/** A book in all languages matches each. */
export function isBookShown(
  book: Pick<BookCard, 'price' | 'offer' | 'category' | 'entitlement' | 'language'>,
  filter: BookFilter,
): boolean {
  const readable =
    filter.language === 'all' ||
    book.language === 'all' ||
    languages[book.language].wireName === filter.language
  return readable && isShown(book, filter)
}
