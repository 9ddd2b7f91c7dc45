import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { DraftRefusal } from './draft.table.ts'
import type { ChapterFields } from './kinds/book-fields.ts'
import type { LessonFields, SectionFields } from './kinds/course-fields.ts'
import type { FieldsOf } from './kinds/draft-kinds.ts'
import type { DraftKind, PartKind } from './kinds/kind-names.ts'

export type DraftPerson = { readonly id: string; readonly name: string }

/** `moved`: readers see the part in another place. */
export type PartChange = 'new' | 'edited' | 'moved' | null

/** A text that exists in another language, but not in this one. */
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

/** The parts directly in an item, in order. */
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
  /** The slug under which readers find the item; null before the first publication. */
  readonly publishedSlug: string | null
  readonly revision: number
  readonly missing: readonly MissingText[]
  /** Parts that can be brought back until the next publication. */
  readonly removed: readonly { id: number; kind: PartKind; title: LocalizedText }[]
  /** The number of changes that readers do not see yet. */
  readonly changes: number
  readonly isItemChanged: boolean
  /** How many people have the item. */
  readonly owners: number
  readonly publishAt: Date | null
  /** When a scheduled publication failed; null without one. */
  readonly refusedAt: Date | null
  readonly refusal: DraftRefusal | null
  readonly updatedAt: Date
  readonly updatedBy: DraftPerson | null
}

/** A draft as its author sees it in the studio. */
export type SummaryOf<Kind extends DraftKind> = {
  [Each in Kind]: SummaryFacts & {
    readonly kind: Each
    readonly fields: FieldsOf[Each]
    readonly outline: OutlineOf[Each]
  }
}[Kind]

export type DraftSummary = SummaryOf<DraftKind>
