import { hasBook } from '#domain/catalog/books/book-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { hasCourse, lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { type LessonNote, lessonNoteOf } from '#domain/learning/lesson-notes/lesson-note.ts'
import type { HighlightColor } from '#values/highlight-color.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import {
  itemOfKey,
  listHighlightsToShow,
  listNotesToShow,
  type NotebookItemKey,
  type PlacedEntry,
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
      /** Null when the section was removed from the book. */
      readonly section: { readonly title: LocalizedText; readonly order: number } | null
      /** The id of the paragraph; null when these words are no longer in the book. */
      readonly block: string | null
      readonly quote: string
      readonly title: string
      readonly content: string
      readonly color: HighlightColor
      readonly locale: Locale
      readonly updatedAt: Date
    }
)

/**
 * The notebook's entries for these rows, in their order, without items that the person no longer has. The caller has to
 * authorise. At most two queries.
 */
export async function readEntries(
  context: Context,
  { userId, rows }: { userId: string; rows: readonly Pick<PlacedEntry, 'item' | 'id'>[] },
): Promise<NotebookEntry[]> {
  const idsOf = (type: NotebookItemKey['type']) =>
    rows.filter((row) => itemOfKey(row.item).type === type).map(({ id }) => id)
  const [notes, highlights] = await Promise.all([
    readableNotes(context, { userId, lessonIds: idsOf('course') }),
    readableHighlights(context, { userId, ids: idsOf('book') }),
  ])
  return rows.flatMap((row) => {
    const key = itemOfKey(row.item)
    const entry = (key.type === 'course' ? notes : highlights).get(row.id)
    return entry ? [{ ...entry, item: { ...key, ...entry.item } }] : []
  })
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
