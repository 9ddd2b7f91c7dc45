import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import type { Change, Counts } from '#domain/catalog/imports/import-result.ts'
import type { PublicationLoss, PublicationProblem } from './kinds/publication-kind.ts'

export type Publication =
  | {
      readonly ok: true
      readonly slug: string
      readonly change: Change
      /** Sections of a course, or chapters of a book. */
      readonly sections?: Counts
      readonly lessons?: Counts
    }
  | { readonly ok: false; readonly code: 'problems'; readonly problems: readonly PublicationProblem[] }
  /** Can be published only with `removeClasses`. */
  | { readonly ok: false; readonly code: 'would-lose'; readonly losses: readonly PublicationLoss[] }
  /** An import has changed the item; the changes have been copied into the draft, for the author to look at. */
  | { readonly ok: false; readonly code: 'item-changed'; readonly changes: readonly CatalogChange[] }
