import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { Change, Counts } from '#domain/catalog/imports/import-result.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { RenderText } from './render-texts.ts'

/** Named as in an import; each has a sentence in `studioProblems` of `locales/`. */
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
  /** Null: of the item itself. */
  readonly partId: number | null
  readonly field: string
  readonly code: PublicationProblemCode
  readonly params: Record<string, string | number>
}

/** What people wrote about a class that would go, and how many saw it. */
export type PublicationLoss = {
  readonly title: LocalizedText
  readonly notes: number
  readonly comments: number
  readonly people: number
}

/** What was written, and how much of it changed. */
export type SavedPublication = {
  readonly itemId: number
  readonly change: Change
  readonly counts: { readonly sections?: Counts; readonly lessons?: Counts }
  /** The rows of the parts that readers see. */
  readonly parts: readonly { readonly partId: number; readonly itemId: number }[]
}

export type PlannedPublication = {
  readonly slug: string
  readonly problems: readonly PublicationProblem[]
  /** Work for `save` that need not wait for the transaction; only before a publication, not before a rehearsal. */
  readonly prepare?: () => Promise<void>
  /** What people would lose; what it names stays as it is until the transaction ends. */
  readonly findLosses: () => Promise<readonly PublicationLoss[]>
  /** Writes it. Null: somebody has just taken the slug. */
  readonly save: () => Promise<SavedPublication | null>
}

/** Work that is done once, before anything is locked, and remembered for the transaction. */
export type PublicationEdges = {
  readonly render: RenderText
  /** Answers again what was done for the same key. */
  readonly once: <Done>(key: string, work: () => Promise<Done>) => Promise<Done>
  readonly isStored: (key: string) => Promise<boolean>
}

/**
 * How a kind of draft is published; its other half is `drafts/kinds`. `plan` runs twice: before the transaction, so that slow
 * work is done by then, and in it.
 */
export type PublicationKind = {
  readonly plan: (
    context: Context,
    source: {
      readonly draft: DraftRow
      /** With removed ones. */
      readonly parts: readonly PartRow[]
      /** What readers see now, locked the second time; null before the first publication. */
      readonly itemId: number | null
    },
    edges: PublicationEdges,
  ) => Promise<PlannedPublication>
  /** Takes it off the shop, or out of sale. */
  readonly changeStatus: (context: Context, itemId: number, status: 'draft' | 'archived') => Promise<void>
}
