import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { Change, Counts } from '#domain/catalog/imports/import-result.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { RenderText } from './render-texts.ts'

/** Named as in imports; each code has a sentence in `studioProblems` of `locales/`. */
export type PublicationProblemCode =
  | 'missing-key'
  | 'text-too-long'
  | 'too-many'
  | 'control-character'
  | 'slug-reserved'
  | 'slug-taken'
  | 'price-missing'
  | 'offer-not-lower'
  | 'offer-ends-before-start'
  | 'free-and-exclusive'
  | 'not-a-video-id'
  | 'video-missing'
  | 'not-a-chapter'
  | 'reading-empty'
  | 'code-without-block'
  | 'markdown-image'
  | 'markdown-footnote'
  | 'markdown-link'
  | 'markdown-formula'
  | 'markdown-too-deep'
  | 'items-missing'
  | 'item-free'
  | 'item-unknown'
  | 'item-unpublished'
  | 'pack-frozen'
  | 'subject-unknown'
  | 'subject-taken'
  | 'published-in-future'
  | 'book-empty'
  | 'course-empty'
  | 'book-file-missing'
  | 'chapter-missing'
  | 'anchor-missing'
  | 'drawing-inline'
  | 'media-inline'
  | 'formula-part'
  | 'formula-unreadable'
  | 'book-link'
  | 'image-animated'
  | 'image-too-large'
  | 'image-reference'
  | 'picture-missing'
  | 'picture-remote'
  | 'picture-unreadable'

export type PublicationProblem = {
  /** Null for the item itself. */
  readonly partId: number | null
  readonly field: string
  readonly code: PublicationProblemCode
  readonly params: Record<string, string | number>
}

/** What would be lost with a deleted class: people's notes and comments, and how many people have seen it. */
export type PublicationLoss = {
  readonly title: LocalizedText
  readonly notes: number
  readonly comments: number
  readonly people: number
}

/** What was saved, and how much of it changed. */
export type SavedPublication = {
  readonly itemId: number
  readonly change: Change
  readonly counts: { readonly sections?: Counts; readonly lessons?: Counts }
  /** The published row of each part. */
  readonly parts: readonly { readonly partId: number; readonly itemId: number }[]
}

export type PlannedPublication = {
  readonly slug: string
  readonly problems: readonly PublicationProblem[]
  /** Does slow work of `save` before the transaction. Called before a publication, not before a rehearsal. */
  readonly prepare?: () => Promise<void>
  /** What people would lose. Locks it, so that it does not change until the transaction ends. */
  readonly findLosses: () => Promise<readonly PublicationLoss[]>
  /** Saves the item. Null when another request has just taken the slug. */
  readonly save: () => Promise<SavedPublication | null>
}

/** Slow work that is done before anything is locked; in the transaction, its results are reused. */
export type PublicationEdges = {
  readonly render: RenderText
  /** Runs `work` only the first time for each key; then returns the same result. */
  readonly once: <Done>(key: string, work: () => Promise<Done>) => Promise<Done>
  readonly isStored: (key: string) => Promise<boolean>
}

/**
 * How drafts of one kind are published; everything else about the kind is in `drafts/kinds`. `plan` runs twice: before the
 * transaction, so that slow work is done by then, and inside it.
 */
export type PublicationKind = {
  readonly plan: (
    context: Context,
    source: {
      readonly draft: DraftRow
      /** Including removed parts. */
      readonly parts: readonly PartRow[]
      /** The published item, locked when `plan` runs the second time; null before the first publication. */
      readonly itemId: number | null
    },
    edges: PublicationEdges,
  ) => Promise<PlannedPublication>
  /** Unpublishes the item, or ends its sale. */
  readonly changeStatus: (context: Context, itemId: number, status: 'draft' | 'archived') => Promise<void>
}
