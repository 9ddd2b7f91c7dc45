import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { OutlineOf } from '#domain/catalog/drafts/draft-summary.ts'
import type { FieldsOf } from '#domain/catalog/drafts/kinds/draft-kinds.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { MediaAddresses } from '#domain/kernel/ports/media-address.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PreviewPage } from '#values/preview-pages.ts'
import type { ProductReference } from '#values/product.ts'

/** Above every id of the catalog, so that a preview has the same ids each time and meets no row. */
export function copyId(id: number): number {
  return 900_000_000 + id
}

export type PreviewPart = {
  readonly partId: number
  /** In front of its title, in lists. */
  readonly number: string
  readonly title: LocalizedText
  /** Null where the shop shows it on no separate page, as a section. */
  readonly page: PreviewPage | null
  readonly parts: readonly PreviewPart[]
}

export type PreviewSource = {
  readonly draft: DraftRow
  /** Without removed ones. */
  readonly parts: readonly PartRow[]
  /** That readers find it under. */
  readonly slug: string
  /** Null where none is looked at. */
  readonly page: PreviewPage | null
}

/** What slow work there is, is done by then. */
export type PlannedPreview = {
  /** As if it were published, whatever is wrong with it; in a transaction that is rolled back. */
  readonly write: (context: Context) => Promise<void>
  /** What somebody has who has it. */
  readonly products: readonly ProductReference[]
  /** Where its files are, when not where those of the shop are. */
  readonly mediaAddresses?: Omit<MediaAddresses, 'pictures'>
}

/**
 * How a draft of a kind is looked at: one file a kind, listed in `preview-kinds.ts`. Where the shop shows it, and to whom, is in
 * `values/preview-pages.ts`.
 */
export type PreviewKind<Kind extends DraftKind> = {
  /** What there is to look at beside the page of the item itself, in order. */
  readonly listParts: (outline: OutlineOf[Kind]) => readonly PreviewPart[]
  /** What it needs before the shop has any page of it. */
  readonly findLack: (fields: FieldsOf[Kind]) => 'items' | null
  /** What the shop's addresses call it. */
  readonly findName: (db: Database, source: { draft: DraftRow; slug: string }) => Promise<string>
  readonly plan: (context: Context, source: PreviewSource) => Promise<PlannedPreview>
}

/** Of most kinds. */
export const namedBySlug = {
  findLack: () => null,
  findName: async (_db: Database, { slug }: { slug: string }) => slug,
} as const
