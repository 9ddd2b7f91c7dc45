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

/** The id of a copy: higher than all ids of the catalog, so that it is the same each time and never that of another row. */
export function copyId(id: number): number {
  return 900_000_000 + id
}

export type PreviewPart = {
  readonly partId: number
  /** The number before its title, in lists. */
  readonly number: string
  readonly title: LocalizedText
  /** Null when it has no page, as a section. */
  readonly page: PreviewPage | null
  readonly parts: readonly PreviewPart[]
}

export type PreviewSource = {
  readonly draft: DraftRow
  /** Without removed parts. */
  readonly parts: readonly PartRow[]
  /** The slug in the preview. */
  readonly slug: string
  /** The part whose page is shown; null for other pages. */
  readonly page: PreviewPage | null
}

/** A planned preview, for which all slow work is done. */
export type PlannedPreview = {
  /** Writes the draft as if it were published, whatever problems it has. For a transaction that is rolled back. */
  readonly write: (context: Context) => Promise<void>
  /** The products that somebody who has the item owns. */
  readonly products: readonly ProductReference[]
  /** Addresses for the files of the draft; without it, those of the shop. */
  readonly mediaAddresses?: Omit<MediaAddresses, 'pictures'>
}

/**
 * How drafts of one kind are previewed. Each kind has one file, listed in `preview-kinds.ts`. The pages on which the shop shows
 * it, and the people who see them, are in `values/preview-pages.ts`.
 */
export type PreviewKind<Kind extends DraftKind> = {
  /** The parts to preview besides the page of the item, in order. */
  readonly listParts: (outline: OutlineOf[Kind]) => readonly PreviewPart[]
  /** What the draft needs before there is any page of it; null when nothing is missing. */
  readonly findLack: (fields: FieldsOf[Kind]) => 'items' | null
  /** The name in the URLs of its pages. */
  readonly findName: (db: Database, source: { draft: DraftRow; slug: string }) => Promise<string>
  readonly plan: (context: Context, source: PreviewSource) => Promise<PlannedPreview>
}

/** For kinds whose pages are named by their slug alone. */
export const namedBySlug = {
  findLack: () => null,
  findName: async (_db: Database, { slug }: { slug: string }) => slug,
} as const
