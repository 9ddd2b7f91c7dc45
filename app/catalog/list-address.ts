import { languages } from '#values/languages.ts'
import type { ListFilter } from '#values/list-filter.ts'
import { locales } from '#values/locale.ts'
import { pageIn } from '#values/sent-id.ts'

/** The filters and the page that the address of a list contains (specification, C2 and D1). */
export type ListAddress = ListFilter & { archived: boolean; page: number }

/** A list and the query parameters that filter it. */
export type FilteredList = { readonly path: string; readonly names: readonly string[] }

export const courseList: FilteredList = { path: '/', names: ['price', 'category', 'purchased', 'archive'] }
export const bookList: FilteredList = {
  path: '/libros',
  names: ['price', 'language', 'category', 'purchased'],
}

/** Choices of the language filter: all, and the language names that addresses use (specification, D1). */
export const bookLanguages = ['all', ...locales.map((locale) => languages[locale].wireName)] as const

/** Reads the address. Unknown values are ignored, and so is `purchased` for visitors. */
export function readListAddress(search: URLSearchParams, { loggedIn }: { loggedIn: boolean }): ListAddress {
  const price = search.get('price')
  const language = locales.find((locale) => languages[locale].wireName === search.get('language'))
  return {
    price: price === 'free' || price === 'pay' ? price : 'all',
    category: search.get('category') || null,
    purchased: loggedIn && search.get('purchased') === '1',
    language: language ?? 'all',
    archived: search.get('archive') === '1',
    page: pageIn(search),
  }
}

/** The path of a page of a list without filters. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** The path of a page of the list, always written in the same way. */
export function listPath(list: FilteredList, address: ListAddress): string {
  const query = listQuery(list, address).toString()
  return query ? `${list.path}?${query}` : list.path
}

/** The query of a page of the list; empty for the first page without filters. */
export function listQuery({ names }: FilteredList, address: ListAddress): URLSearchParams {
  const { price, category, purchased, language, archived, page } = address
  const values: Record<string, string | null> = {
    price: price === 'all' ? null : price,
    language: language === 'all' ? null : languages[language].wireName,
    category,
    purchased: purchased ? '1' : null,
    archive: archived ? '1' : null,
    page: page > 1 ? String(page) : null,
  }
  return new URLSearchParams(
    [...names, 'page'].flatMap((name) => {
      const value = values[name]
      return value ? [[name, value]] : []
    }),
  )
}
