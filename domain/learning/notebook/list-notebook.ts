import { hasBook } from '#domain/catalog/books/book-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse, lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { type LessonNote, lessonNoteOf } from '#domain/learning/lesson-notes/lesson-note.ts'
import { findTerms, searchQuery } from '#domain/learning/search/search-queries.ts'
import type { HighlightColor } from '#values/highlight-color.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  type CountedItem,
  itemOfKey,
  listHighlightsToShow,
  listNotedItems,
  listNotesToShow,
  listPlacedEntries,
  type NotebookItemKey,
  type NotebookPlace,
} from './notebook-queries.ts'

export type NotebookItem = NotebookItemKey & { readonly slug: string; readonly title: LocalizedText }

export type NotebookEntry = { readonly item: NotebookItem } & (
  | {
      readonly kind: 'note'
      readonly lesson: {
        readonly id: number
        readonly title: LocalizedText
        readonly place: { readonly section: number; readonly lesson: number }
      }
      readonly note: LessonNote
    }
  | {
      readonly kind: 'highlight'
      readonly id: number
      /** Null: the book lost it. */
      readonly section: { readonly title: LocalizedText; readonly order: number } | null
      /** The id of the paragraph; null where the book has these words no longer. */
      readonly block: string | null
      readonly quote: string
      readonly title: string
      readonly content: string
      readonly color: HighlightColor
      readonly locale: Locale
      readonly updatedAt: Date
    }
)

export type Notebook = {
  readonly entries: readonly NotebookEntry[]
  /** To highlight what was searched for. */
  readonly beginnings: readonly string[]
  /** Null at the end. A page may hold less than what was asked for. */
  readonly next: NotebookPlace | null
}

/**
 * What a person wrote and marked in all that they have, by item, the newest first; `text` as the search of the site. Of what they
 * have no longer, nothing is shown. Throws `unauthenticated`. At most four queries.
 */
export async function listNotebook(
  context: Context,
  {
    text = '',
    item = null,
    after = null,
    limit = 30,
  }: { text?: string; item?: NotebookItemKey | null; after?: NotebookPlace | null; limit?: number } = {},
): Promise<Notebook> {
  const { id: userId } = requireUser(context)
  const { db } = context
  const search = await searched(context, text)
  if (search === 'nothing') return { entries: [], beginnings: [], next: null }
  const query = search?.query ?? null
  const rows = await listPlacedEntries(db, { userId, query, item, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const idsOf = (type: NotebookItemKey['type']) =>
    page.filter((row) => itemOfKey(row.item).type === type).map(({ id }) => id)
  const [notes, highlights] = await Promise.all([
    readableNotes(context, { userId, lessonIds: idsOf('course') }),
    readableHighlights(context, { userId, ids: idsOf('book') }),
  ])
  return {
    entries: page.flatMap((row) => {
      const key = itemOfKey(row.item)
      const entry = (key.type === 'course' ? notes : highlights).get(row.id)
      return entry ? [{ ...entry, item: { ...key, ...entry.item } }] : []
    }),
    beginnings: search?.beginnings ?? [],
    next: last && rows.length > limit ? [last.newest, last.item, last.at, last.id] : null,
  }
}

/** Courses and books with something in the notebook. Throws `unauthenticated`. */
export async function listNotebookItems(context: Context): Promise<CountedItem[]> {
  const { id } = requireUser(context)
  return listNotedItems(context.db, id)
}

/** Null without a text; `nothing` for one that nothing can match. */
async function searched({ db }: Context, given: string) {
  const text = given.trim().slice(0, longestSearch)
  if (text === '') return null
  if (text.length < shortestSearch || !isStorableText(text)) return 'nothing'
  return searchQuery(await findTerms(db, text)) ?? 'nothing'
}

type Found = NotebookEntry extends infer Entry
  ? Entry extends NotebookEntry
    ? Omit<Entry, 'item'> & { item: Omit<NotebookItem, keyof NotebookItemKey> }
    : never
  : never

async function readableNotes(
  { db, actor, now }: Context,
  asked: { userId: string; lessonIds: readonly number[] },
): Promise<Map<number, Found>> {
  const rows = await listNotesToShow(db, asked)
  return new Map(
    rows.flatMap(({ note, title, place, ...facts }) => {
      const question = { actor, now: now(), ...facts }
      const { course } = facts
      if (!hasCourse(question) || lessonAccess(question) !== 'yes') return []
      const { lessonId: id } = note
      const entry: Found = {
        kind: 'note',
        item: { slug: course.slug, title: course.title },
        lesson: { id, title, place },
        note: lessonNoteOf(note),
      }
      return [[id, entry] as const]
    }),
  )
}

async function readableHighlights(
  { db, actor }: Context,
  asked: { userId: string; ids: readonly number[] },
): Promise<Map<number, Found>> {
  const rows = await listHighlightsToShow(db, asked)
  return new Map(
    rows.flatMap(({ highlight, section, book, entitlement }) => {
      if (!hasBook({ actor, book, entitlement })) return []
      const entry: Found = {
        kind: 'highlight',
        item: { slug: book.slug, title: book.title },
        section: section?.title ? { title: section.title, order: section.order } : null,
        ...highlight,
      }
      return [[highlight.id, entry] as const]
    }),
  )
}
