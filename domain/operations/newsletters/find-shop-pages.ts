import type { Context } from '#domain/kernel/context.ts'
import { cardTarget } from '#values/newsletter-card.ts'
import { sitePaths } from '#values/site-paths.ts'
import { isSlug, reservedSlugs } from '#values/slug.ts'
import { type ContentPage, listContentPages } from './content-page-queries.ts'

/**
 * Whether readers find a page at each path of the shop (without the base of its address). Null where that cannot be
 * known: files, calls of the API, personal addresses. For a class or chapter, its course or book is looked up. At most
 * one query.
 */
export async function findShopPages(
  { db }: Pick<Context, 'db'>,
  paths: Iterable<string>,
): Promise<ReadonlyMap<string, boolean | null>> {
  const pages = [...new Set(paths)].map((path) => [path, pageAt(path)] as const)
  const wanted = pages.flatMap(([, page]) => (page !== null && typeof page === 'object' ? [page] : []))
  const found = new Set((await listContentPages(db, wanted)).map(nameOf))
  return new Map(
    pages.map(([path, page]) => [
      path,
      page !== null && typeof page === 'object' ? found.has(nameOf(page)) : page,
    ]),
  )
}

function nameOf({ kind, key }: ContentPage): string {
  return `${kind} ${key}`
}

/** What the path alone tells, or the page to look up in the database. */
function pageAt(path: string): boolean | null | ContentPage {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (sitePaths.has(plain)) return true
  const target = cardTarget(plain)
  if (target?.kind === 'post') return { kind: 'post', key: `${target.category}/${target.slug}` }
  if (target) return { kind: target.kind, key: target.slug }
  const [first = '', second = '', third = ''] = plain.slice(1).split('/')
  if (first === 'studio' || first === 'blog') return false
  if (first === 'page') return isSlug(second) && { kind: 'info-page', key: second }
  if (first === 'free') return isSlug(second) && { kind: 'course', key: second }
  if (first === 'libro' && second === 'visor') return isSlug(third) && { kind: 'book', key: third }
  if (reservedSlugs.has(first)) return null
  return isSlug(first) && { kind: 'course', key: first }
}
