import { hitAddress } from '#app/search/hit-address.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { SearchKind, SearchResult } from '#domain/learning/search/search-content.ts'
import { localize } from '#values/localized-text.ts'

const types = {
  courses: 'tutorial',
  lessons: 'class',
  books: 'book',
  posts: 'post',
  notes: 'note',
} as const satisfies Record<SearchKind, string>

type SearchType = (typeof types)[SearchKind]
export const searchTypes = Object.values(types) as [SearchType, ...SearchType[]]

export function kindOf(type: SearchType): SearchKind {
  return (Object.keys(types) as SearchKind[]).find((kind) => types[kind] === type) as SearchKind
}

export function searchResult(
  { groups, beginnings }: SearchResult,
  { actor, locale }: Pick<Context, 'actor' | 'locale'>,
) {
  return {
    hits: groups.flatMap(({ hits }) =>
      hits.map((hit) => ({
        type: types[hit.kind],
        id: hit.id,
        title: localize(hit.title, locale),
        path: hitAddress(hit, actor.kind === 'user'),
        course: 'course' in hit ? localize(hit.course.title, locale) : null,
        passage: hit.passage?.text ?? null,
        passage_lang: hit.passage?.locale ?? null,
      })),
    ),
    more: groups.flatMap(({ kind, more }) => (more ? [types[kind]] : [])),
    beginnings: [...beginnings],
  }
}
