import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { DraftRefusal } from './draft.table.ts'
import type { ChapterFields } from './kinds/book-fields.ts'
import type { LessonFields, SectionFields } from './kinds/course-fields.ts'
import type { FieldsOf } from './kinds/draft-kinds.ts'
import type { DraftKind, PartKind } from './kinds/kind-names.ts'

export type DraftPerson = { readonly id: string; readonly name: string }

/** `moved`: readers see it at another place. */
export type PartChange = 'new' | 'edited' | 'moved' | null

/** A text that another language has. */
export type MissingText = { readonly field: string; readonly locale: Locale }

type OutlinePart = {
  readonly id: number
  readonly revision: number
  readonly change: PartChange
  readonly missing: readonly MissingText[]
}

export type DraftLesson = OutlinePart & Omit<LessonFields, 'note' | 'reading' | 'sourceCode' | 'chapters'>
export type DraftSection = OutlinePart & SectionFields & { readonly lessons: readonly DraftLesson[] }
export type OutlineChapter = OutlinePart & Omit<ChapterFields, 'content'>

/** What stands in the item itself, in order. */
export type OutlineOf = {
  readonly course: readonly DraftSection[]
  readonly book: readonly OutlineChapter[]
  readonly pack: readonly never[]
  readonly post: readonly never[]
}

type SummaryFacts = {
  readonly id: number
  /** Null before the first publication. */
  readonly status: 'draft' | 'published' | 'archived' | null
  /** What readers see it under; null before the first publication. */
  readonly publishedSlug: string | null
  readonly revision: number
  readonly missing: readonly MissingText[]
  /** Can be brought back until the next publication. */
  readonly removed: readonly { id: number; kind: PartKind; title: LocalizedText }[]
  /** What readers do not see yet. */
  readonly changes: number
  readonly isItemChanged: boolean
  /** People who have it. */
  readonly owners: number
  readonly publishAt: Date | null
  /** When it was to be published by itself and was not. */
  readonly refusedAt: Date | null
  readonly refusal: DraftRefusal | null
  readonly updatedAt: Date
  readonly updatedBy: DraftPerson | null
}

/** A draft as its author sees it. */
export type SummaryOf<Kind extends DraftKind> = {
  [Each in Kind]: SummaryFacts & {
    readonly kind: Each
    readonly fields: FieldsOf[Each]
    readonly outline: OutlineOf[Each]
  }
}[Kind]

export type DraftSummary = SummaryOf<DraftKind>
