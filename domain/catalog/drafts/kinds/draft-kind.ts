import type { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PartKind } from './kind-names.ts'

/** What the fields of every kind of draft have. */
export type CommonFields = { readonly slug: string; readonly title: LocalizedText }
/** What the fields of every kind of part have. */
export type CommonPartFields = { readonly title: LocalizedText }

/** A part as readers see it. */
export type CatalogPart<Kind extends PartKind = PartKind, Fields = CommonPartFields> = {
  readonly kind: Kind
  readonly id: number
  /** Of the part that holds it. */
  readonly parentId: number | null
  /** Among its siblings, from 0. */
  readonly position: number
  readonly fields: Fields
}

/** An item whose row is locked until the transaction ends. */
export type LockedItem<Fields, Part> = {
  readonly id: number
  readonly slug: string
  readonly authorId: string | null
  /** Null where it is not stored: drafts are compared with the item each time. */
  readonly updatedAt: Date | null
  /** What readers see, as fields of a draft; parts stand after those that hold them. */
  readonly read: () => Promise<{ readonly fields: Fields; readonly parts: readonly Part[] }>
}

export type PartKindFacts<Fields> = {
  /** The kind of part that holds it; null: the item itself. */
  readonly holder: PartKind | null
  /** A change has some of these. */
  readonly shape: z.ZodObject
  readonly empty: Fields
  /** Texts that the outline does without. */
  readonly long: readonly string[]
  /** Fields by language, beside the title: those that one language has and another has not are missing. */
  readonly inLanguages: readonly string[]
}

/** Throws why who asks may not change the fields so. */
export type CheckChange<Fields> = (
  context: Pick<Context, 'db' | 'actor'>,
  before: Fields,
  change: Partial<Fields>,
) => Promise<void>

/**
 * What a kind of draft has to give: one file a kind, listed in `draft-kinds.ts`. Its other half, how it is published, is a file
 * of `publishing/kinds`. To add a kind:
 *
 * 1. its name, and those of its parts, in `kind-names.ts`, its table in `drafted-tables.ts`;
 * 2. `NAME-fields.ts` with the types of its fields, which everybody may import, and `NAME-draft.ts` with these facts;
 * 3. both in the lists of `draft-kinds.ts`, and `publishing/kinds/NAME-publication.ts` in `publication-kinds.ts`;
 * 4. how it is looked at: `previews/kinds/NAME-preview.ts` in `preview-kinds.ts`, and its pages in `values/preview-pages.ts`;
 * 5. the audit actions `NAME.published`, `.publication-scheduled`, `.unpublished` and `.archived`; what its outline shows
 *    (`draft-summary.ts`); its entities in `server/api/studio/draft-entities.ts`.
 *
 * A kind without parts has `parts: {}` and an empty list of places.
 */
export type DraftKindFacts<Fields extends CommonFields, Part extends CatalogPart> = {
  /** A change has some of these. */
  readonly shape: z.ZodObject
  readonly empty: Fields
  /** Fields by language: those that one language has and another has not are missing. */
  readonly inLanguages: readonly string[]
  readonly parts: Readonly<Partial<Record<PartKind, PartKindFacts<Part['fields']>>>>
  readonly reservedSlugs: ReadonlySet<string>
  readonly findStatus: (
    db: Database,
    id: number,
  ) => Promise<{ slug: string; status: 'draft' | 'published' | 'archived' } | null>
  readonly lock: (
    db: Database,
    wanted: { readonly id: number } | { readonly slug: string },
  ) => Promise<LockedItem<Fields, Part> | null>
  /** The parts in the order that readers see. */
  readonly listPlaces: (
    db: Database,
    id: number,
  ) => Promise<readonly Pick<CatalogPart, 'kind' | 'id' | 'parentId'>[]>
  /** People who have it. */
  readonly countOwners: (db: Database, id: number) => Promise<number>
  /** Where not everything that an author may edit is theirs to choose. */
  readonly checkChange?: CheckChange<Fields>
}
