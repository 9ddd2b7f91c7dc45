import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { findUserId, hasRole, isOwner } from '#domain/kernel/require-user.ts'
import {
  hasCourse,
  type LessonAccess,
  lessonAccess,
  maySeeCourse,
  sourceCodeAccess,
} from '#domain/learning/lesson-access/lesson-policy.ts'
import type { LessonPlace } from '#domain/learning/outline/lesson-order.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { plainText } from '#values/plain-text.ts'
import { longestSearch, passageAround, shortestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  type FoundLesson,
  type FoundNote,
  findLessonsToShow,
  type LessonFacts,
} from './lesson-search-queries.ts'
import { type FoundHit, findHits, findTerms, searchQuery } from './search-queries.ts'

export const searchKinds = ['courses', 'lessons', 'books', 'posts', 'notes'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A text around the match, in the reader's language if possible. */
type Passage = { readonly text: string; readonly locale: Locale }

type SearchedCourse = { readonly slug: string; readonly title: LocalizedText }

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
      readonly course: SearchedCourse
      readonly place: LessonPlace
      readonly access: LessonAccess
    })
  | (Hit & { readonly kind: 'notes'; readonly course: SearchedCourse; readonly place: LessonPlace })

export type SearchGroup = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
  readonly more: boolean
}

export type SearchResult = {
  readonly text: string
  /** The beginnings of words to highlight (`values/search-text.ts`). */
  readonly beginnings: readonly string[]
  readonly groups: readonly SearchGroup[]
}

const inOverview = 5
const onPage = 20
export const lastSearchPage = 10

/**
 * Searches the site in both languages, ignoring case and accents; title matches come first. Titles of lessons are
 * public, their texts need access. At most three queries.
 */
export async function searchContent(
  context: Context,
  { text: given, kind, page = 1 }: { text: string; kind?: SearchKind; page?: number },
): Promise<SearchResult> {
  const { db, actor } = context
  const text = given.trim().slice(0, longestSearch)
  const nothing = { text, beginnings: [], groups: [] }
  if (text.length < shortestSearch || !isStorableText(text)) return nothing
  const search = searchQuery(await findTerms(db, text))
  if (!search) return nothing
  const size = kind ? onPage : inOverview
  const start = (Math.min(Math.max(page, 1), lastSearchPage) - 1) * size
  const kinds = kind ? [kind] : searchKinds
  const found = await findHits(db, {
    kinds,
    query: search.query,
    statuses: (['draft', 'published', 'archived'] as const).filter((status) =>
      maySeeCourse(actor, { status, authorId: null }),
    ),
    userId: findUserId({ actor }),
    everything: isOwner(actor),
    limit: size + 1,
    offset: start,
  })
  const words = { locale: context.locale, beginnings: search.beginnings }
  const lessons = found.flatMap((each) =>
    each.kind === 'lessons' ? (visibleLesson(context, each.hit) ?? []) : [],
  )
  const notes = found.filter((each) => each.kind === 'notes' && mayReadNote(context, each.hit))
  const shown = {
    lessons: await showLessons(db, lessons.slice(start, start + size + 1), words),
    notes: notes.slice(start, start + size + 1).flatMap((each) => showHit(each, words)),
  }
  const groups = kinds.map((each) => {
    const hits =
      each === 'lessons' || each === 'notes'
        ? shown[each]
        : found.filter((hit) => hit.kind === each).flatMap((hit) => showHit(hit, words))
    return { kind: each, hits: hits.slice(0, size), more: hits.length > size }
  })
  const filled = groups.filter(({ hits }) => hits.length > 0)
  if (filled.length === 0 && !kind && !hasRole(actor, 'author', 'support')) context.countMissedSearch(text)
  return { text, beginnings: search.beginnings, groups: filled }
}

type Words = { locale: Locale; beginnings: readonly string[] }

async function showLessons(
  db: Database,
  visible: readonly VisibleLesson[],
  words: Words,
): Promise<SearchHit[]> {
  const records = await findLessonsToShow(
    db,
    visible.map(({ id }) => id),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return visible.flatMap(({ id, access, text, code }) => {
    const record = byId.get(id)
    if (!record) return []
    const { title, course, section, lesson, note, reading, sourceCode, type } = record
    const texts = [...(text ? [type === 'reading' ? reading : {}, note] : []), ...(code ? [sourceCode] : [])]
    const passage = passageOf(texts, words)
    return [{ kind: 'lessons' as const, id, title, course, place: { section, lesson }, access, passage }]
  })
}

function showHit(found: FoundHit, words: Words): SearchHit[] {
  switch (found.kind) {
    case 'lessons':
      return []
    case 'notes': {
      const { id, title, course, place, html } = found.hit
      const passage = passageOf([{ [words.locale]: html }], words)
      return [{ kind: found.kind, id, title, course, place, passage }]
    }
    case 'posts': {
      const { texts, ...hit } = found.hit
      return [{ kind: found.kind, ...hit, passage: passageOf(texts, words) }]
    }
    default: {
      const { texts, ...hit } = found.hit
      return [{ kind: found.kind, ...hit, passage: passageOf(texts, words) }]
    }
  }
}

function passageOf(texts: readonly LocalizedText[], { locale, beginnings }: Words): Passage | null {
  for (const language of [locale, ...locales.filter((each) => each !== locale)]) {
    for (const text of texts) {
      const passage = passageAround(plainText(text[language] ?? ''), beginnings)
      if (passage) return { text: passage, locale: language }
    }
  }
  return null
}

/** A lesson to show, and whether matches in its text and source code may be quoted. */
type VisibleLesson = {
  readonly id: number
  readonly access: LessonAccess
  readonly text: boolean
  readonly code: boolean
}

type Asking = Pick<Context, 'actor' | 'now'>

/** Null when only text matched that the person may not read. */
function visibleLesson(
  context: Asking,
  { id, byTitle, byText, byCode, facts }: FoundLesson,
): VisibleLesson | null {
  const question = questionOf(context, facts)
  const access = lessonAccess(question)
  const text = byText && access === 'yes'
  const code = byCode && sourceCodeAccess(question) === 'yes'
  return byTitle || text || code ? { id, access, text, code } : null
}

function mayReadNote(context: Asking, { facts }: FoundNote): boolean {
  const question = questionOf(context, facts)
  return hasCourse(question) && lessonAccess(question) === 'yes'
}

function questionOf({ actor, now }: Asking, { entitlement, ...facts }: LessonFacts) {
  return {
    actor,
    ...facts,
    entitlement: entitlement && { ...entitlement, grantedAt: new Date(entitlement.grantedAt) },
    now: now(),
  }
}
