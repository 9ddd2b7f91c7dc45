import { searchBook } from '#domain/learning/reading/search-book.ts'
import { localize } from '#values/localized-text.ts'
import { shortestSearch } from '#values/search-text.ts'
import { textIn } from '#values/sent.ts'
import { isLimited, refusalOf } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/search-route'

/** Results of a search in a book; null for a book that cannot be read. */
export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const { domain, locale, limits } = requestOf({ context })
  const text = textIn(new URL(request.url).searchParams, 'q').trim()
  const limited = text.length >= shortestSearch && (await isLimited(limits.count('search')))
  try {
    const { hits, more, words } = await searchBook(domain, { slug, text: limited ? '' : text })
    return {
      text,
      limited,
      more,
      words,
      hits: hits.map((hit) => ({ ...hit, title: localize(hit.title, locale) })),
    }
  } catch (error) {
    refusalOf(error)
    return null
  }
}

/** Null without an answer; the dialog says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}
