import type { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PartKind } from './kind-names.ts'

/** The fields that every kind of draft has. */
export type CommonFields = { readonly slug: string; readonly title: LocalizedText }
/** The fields that every kind of part has. */
export type CommonPartFields = { readonly title: LocalizedText }

/** A part as readers see it. */
export type CatalogPart<Kind extends PartKind = PartKind, Fields = CommonPartFields> = {
  readonly kind: Kind
  readonly id: number
  /** The part that contains this one; null for parts directly in the item. */
  readonly parentId: number | null
  /** Place among its siblings, from 0. */
  readonly position: number
  readonly fields: Fields
}

/** An item whose row is locked until the transaction ends. */
export type LockedItem<Fields, Part> = {
  readonly id: number
  readonly slug: string
  readonly authorId: string | null
  /** Null for kinds without this column, where the draft is compared with the item each time. */
  readonly updatedAt: Date | null
  /** What readers see, as fields of a draft. Parts come after the parts that contain them. */
  readonly read: () => Promise<{ readonly fields: Fields; readonly parts: readonly Part[] }>
}

export type PartKindFacts<Fields> = {
  /** The kind of part that contains it; null for parts directly in the item. */
  readonly holder: PartKind | null
  /** The shape of all fields; a change may contain some of them. */
  readonly shape: z.ZodObject
  readonly empty: Fields
  /** Long texts that the outline leaves out. */
  readonly long: readonly string[]
  /** Fields by language, besides the title. A text counts as missing when only another language has it. */
  readonly inLanguages: readonly string[]
}

/** Throws when the caller may not change the fields this way. */
export type CheckChange<Fields> = (
  context: Pick<Context, 'db' | 'actor'>,
  before: Fields,
  change: Partial<Fields>,
) => Promise<void>

/**
 * Everything about one kind of draft, except how it is published, which is in a file of `publishing/kinds`. Each kind has one
 * file, listed in `draft-kinds.ts`. To add a kind, write:
 *
 * 1. its name, and those of its parts, in `kind-names.ts`, its table in `drafted-tables.ts`;
 * 2. `NAME-fields.ts` with the types of its fields, which any folder may import, and `NAME-draft.ts` with these facts;
 * 3. entries for both in the lists of `draft-kinds.ts`, and `publishing/kinds/NAME-publication.ts` in `publication-kinds.ts`;
 * 4. its preview: `previews/kinds/NAME-preview.ts` in `preview-kinds.ts`, and its pages in `values/preview-pages.ts`;
 * 5. the audit actions `NAME.published`, `.publication-scheduled`, `.publication-refused`, `.unpublished` and `.archived`;
 *    what its outline shows (`draft-summary.ts`); its entities in `server/api/studio/draft-entities.ts`.
 *
 * A kind without parts has `parts: {}` and an empty list of places.
 */
export type DraftKindFacts<Fields extends CommonFields, Part extends CatalogPart> = {
  /** The shape of all fields; a change may contain some of them. */
  readonly shape: z.ZodObject
  readonly empty: Fields
  /** Fields by language. A text counts as missing when only another language has it. */
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
  /** The published parts in the order that readers see. */
  readonly listPlaces: (
    db: Database,
    id: number,
  ) => Promise<readonly Pick<CatalogPart, 'kind' | 'id' | 'parentId'>[]>
  /** How many people have the item. */
  readonly countOwners: (db: Database, id: number) => Promise<number>
  /** Needed where an author may not choose every value. */
  readonly checkChange?: CheckChange<Fields>
}
