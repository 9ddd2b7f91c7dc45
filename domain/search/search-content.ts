import type { Context } from '#domain/context.ts'
import {
  type LessonAccess,
  lessonAccess,
  maySeeCourse,
  seesEverything,
  sourceCodeAccess,
} from '#domain/courses/lesson-policy.ts'
import type { Locale } from '#values/locale.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { plainText } from '#values/plain-text.ts'
import { longestSearch, passageAround, shortestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import { searchQuery } from './search-query.ts'
import {
  type FoundHit,
  type FoundLesson,
  findHits,
  findLessonsToShow,
  findTerms,
  type SearchScope,
} from './search-records.ts'

export const searchKinds = ['courses', 'lessons', 'books', 'posts'] as const
export type SearchKind = (typeof searchKinds)[number]

/** So much of a text as has a word in it that was searched for; in the reader's language when it is there. */
export type Passage = { readonly text: string; readonly locale: Locale }

type Hit = { readonly id: number; readonly title: LocalizedText; readonly passage: Passage | null }

export type SearchHit =
  | (Hit & {
      readonly kind: 'courses' | 'books'
      readonly slug: string
      readonly archived: boolean
      readonly owned: boolean
    })
  | (Hit & { readonly kind: 'posts'; readonly slug: string; readonly category: string })
  | (Hit & {
      readonly kind: 'lessons'
      readonly course: { readonly slug: string; readonly title: LocalizedText }
      readonly place: { readonly section: number; readonly lesson: number }
      readonly access: LessonAccess
    })

export type SearchGroup = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
  /** There are more than these. */
  readonly more: boolean
}

export type SearchResult = {
  readonly text: string
  /** How the words begin that were found, for marking them (`values/search-text.ts`). */
  readonly beginnings: readonly string[]
  /** Those that have hits, in the order in which they are shown. */
  readonly groups: readonly SearchGroup[]
}

const inOverview = 5
const onPage = 20
export const lastSearchPage = 10

/**
 * Searches what the person may see, in both languages, whatever the case and the accents: a few hits of every kind, or a
 * page of one. Titles come before texts. Of a lesson everybody may find the title, and only who may open it what it says;
 * `lesson-policy.ts` decides. At most three queries.
 */
export async function searchContent(
  context: Context,
  { text: given, kind, page = 1 }: { text: string; kind?: SearchKind; page?: number },
): Promise<SearchResult> {
  const { db, actor } = context
  const text = given.trim().slice(0, longestSearch)
  const nothing = { text, beginnings: [], groups: [] }
  if (text.length < shortestSearch || !isStorableText(text)) return nothing
  const sought = searchQuery(await findTerms(db, text))
  if (!sought) return nothing
  const size = kind ? onPage : inOverview
  const start = (Math.min(Math.max(page, 1), lastSearchPage) - 1) * size
  const scope: SearchScope = {
    kinds: kind ? [kind] : searchKinds,
    query: sought.query,
    statuses: (['draft', 'published', 'archived'] as const).filter((status) =>
      maySeeCourse(actor, { status }),
    ),
    userId: actor.kind === 'user' ? actor.id : null,
    everything: seesEverything(actor),
    limit: size + 1,
    offset: start,
  }
  const found = await findHits(db, scope)
  const ofLessons = readableLessons(context, found).slice(start, start + size + 1)
  const lessonHits = await showLessons(context, ofLessons, sought.beginnings)
  const hits = found.flatMap((each) => otherHit(each, context.locale, sought.beginnings))
  const groups = scope.kinds.map((each) => {
    const all = each === 'lessons' ? lessonHits : hits.filter((hit) => hit.kind === each)
    return { kind: each, hits: all.slice(0, size), more: all.length > size }
  })
  return { text, beginnings: sought.beginnings, groups: groups.filter(({ hits }) => hits.length > 0) }
}

type ReadableLesson = { id: number; access: LessonAccess; text: boolean; code: boolean }

/** The lessons that were found by something that the person may know of them. */
function readableLessons({ actor }: Context, found: readonly FoundHit[]): ReadableLesson[] {
  return found.flatMap(({ kind, hit }) => {
    if (kind !== 'lessons') return []
    const { id, byTitle, byText, byCode, ...rest }: FoundLesson = hit
    const entitlement = rest.entitlement && { ...rest.entitlement, revokedAt: null }
    const question = { actor, ...rest, entitlement }
    const access = lessonAccess(question)
    const text = byText && access === 'yes'
    const code = byCode && sourceCodeAccess(question) === 'yes'
    return byTitle || text || code ? [{ id, access, text, code }] : []
  })
}

async function showLessons(
  { db, locale }: Context,
  readable: readonly ReadableLesson[],
  beginnings: readonly string[],
): Promise<SearchHit[]> {
  const records = await findLessonsToShow(
    db,
    readable.map(({ id }) => id),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return readable.flatMap(({ id, access, text, code }) => {
    const record = byId.get(id)
    if (!record) return []
    const { title, course, section, lesson, note, reading, sourceCode, type } = record
    const texts = [...(text ? [type === 'reading' ? reading : {}, note] : []), ...(code ? [sourceCode] : [])]
    const passage = passageOf(texts, { locale, beginnings })
    return [{ kind: 'lessons' as const, id, title, course, place: { section, lesson }, access, passage }]
  })
}

function otherHit(found: FoundHit, locale: Locale, beginnings: readonly string[]): SearchHit[] {
  if (found.kind === 'lessons') return []
  const { kind, hit } = found
  const { id, title, slug } = hit
  const common = { id, title, slug, passage: passageOf(hit.texts, { locale, beginnings }) }
  return kind === 'posts'
    ? [{ kind, ...common, category: hit.category }]
    : [{ kind, ...common, archived: hit.archived, owned: hit.owned }]
}

function passageOf(
  texts: readonly LocalizedText[],
  { locale, beginnings }: { locale: Locale; beginnings: readonly string[] },
): Passage | null {
  for (const language of [locale, ...locales.filter((each) => each !== locale)]) {
    for (const text of texts) {
      const passage = passageAround(plainText(text[language] ?? ''), beginnings)
      if (passage) return { text: passage, locale: language }
    }
  }
  return null
}
