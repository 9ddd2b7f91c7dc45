import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { getPart } from './change-draft.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraft, listBriefParts, listNames, type PartRow } from './draft-queries.ts'
import type { DraftPerson, MissingText, PartChange, SummaryOf } from './draft-summary.ts'
import { draftKinds, type PartFields } from './kinds/draft-kinds.ts'
import type { DraftKind } from './kinds/kind-names.ts'
import { inLongestRun } from './longest-run.ts'

/** Throws `draft-not-found`, also for a draft of another kind than `kind` or of another author. */
export async function getDraft<Kind extends DraftKind = DraftKind>(
  context: Context,
  { draftId, kind: wanted }: { draftId: number; kind?: Kind },
): Promise<SummaryOf<Kind>> {
  const { db } = context
  const found = await findDraft(db, draftId)
  const draft = requireEditor(context, wanted === undefined || found?.kind === wanted ? found : null)
  const { kind, itemId, fields } = draft
  const facts = draftKinds[kind]
  const parts = await listBriefParts(db, draftId)
  const item = itemId === null ? null : await facts.findStatus(db, itemId)
  const changeOf = findChanges(parts, itemId === null ? [] : await facts.listPlaces(db, itemId))

  const live = parts.filter(({ removedAt }) => removedAt === null)
  const shown = (part: BriefPart) => ({
    ...part.fields,
    id: part.id,
    revision: part.revision,
    change: changeOf(part),
    missing: missingOf({ ...part.languages, title: languagesOf(part.fields.title) }),
  })
  const outline = live
    .filter(({ parentId }) => parentId === null)
    .map((part) => {
      const inside = live.filter(({ parentId }) => parentId === part.id)
      return part.kind === 'section' ? { ...shown(part), lessons: inside.map(shown) } : shown(part)
    })
  const reached = new Set(live.flatMap(({ id, parentId }) => (parentId === null ? [id] : [])))
  const removed = parts.filter(({ removedAt }) => removedAt !== null)
  const isItemChanged = draft.revision !== draft.publishedRevision
  const changed = live.filter(
    (part) => (part.parentId === null || reached.has(part.parentId)) && changeOf(part) !== null,
  )
  const summary = {
    id: draft.id,
    kind,
    status: item?.status ?? null,
    publishedSlug: item?.slug ?? null,
    fields,
    revision: draft.revision,
    missing: missingOf(
      Object.fromEntries(
        facts.inLanguages.map((name) => [
          name,
          languagesOf(fields[name as keyof typeof fields] as LocalizedText),
        ]),
      ),
    ),
    outline,
    removed: removed.map((part) => ({ id: part.id, kind: part.kind, title: part.fields.title })),
    changes: changed.length + removed.filter((part) => part.itemId !== null).length + (isItemChanged ? 1 : 0),
    isItemChanged,
    owners: itemId === null ? 0 : await facts.countOwners(db, itemId),
    publishAt: draft.publishAt,
    refusedAt: draft.refusedAt,
    refusal: draft.refusal,
    updatedAt: draft.updatedAt,
    updatedBy: await findPerson(context, draft.updatedBy),
  }
  // The types of fields and parts follow from the kind, which TypeScript cannot see here.
  return summary as unknown as SummaryOf<Kind>
}

export type DraftPart = Pick<PartRow, 'id' | 'draftId' | 'kind' | 'parentId' | 'revision'> & {
  readonly fields: PartFields
  readonly isRemoved: boolean
  readonly updatedAt: Date
  readonly updatedBy: DraftPerson | null
}

/** A part with all its fields. Throws `draft-part-not-found`. */
export async function getDraftPart(context: Context, { partId }: { partId: number }): Promise<DraftPart> {
  const part = await getPart(context, partId)
  const { id, draftId, kind, parentId, revision, fields, removedAt, updatedAt } = part
  return {
    id,
    draftId,
    kind,
    parentId,
    revision,
    fields,
    isRemoved: removedAt !== null,
    updatedAt,
    updatedBy: await findPerson(context, part.updatedBy),
  }
}

async function findPerson({ db }: Pick<Context, 'db'>, id: string | null): Promise<DraftPerson | null> {
  const name = (await listNames(db, [id])).get(id ?? '')
  return id === null || name === undefined ? null : { id, name }
}

type BriefPart = Awaited<ReturnType<typeof listBriefParts>>[number]

/** Finds how each part differs from what readers see. `places`: the published parts, in order. */
function findChanges(
  parts: readonly BriefPart[],
  places: readonly { kind: string; id: number; parentId: number | null }[],
): (part: BriefPart) => PartChange {
  const itemOf = new Map(parts.map(({ id, itemId }) => [id, itemId]))
  const placeOf = new Map(places.map((place, rank) => [`${place.kind} ${place.id}`, { ...place, rank }]))
  const publishedOf = ({ kind, itemId }: BriefPart) => placeOf.get(`${kind} ${itemId}`)
  const holderOf = ({ parentId }: BriefPart) => (parentId === null ? null : itemOf.get(parentId))
  const isAtHome = (part: BriefPart) => publishedOf(part)?.parentId === holderOf(part)
  const inPlace = new Set<number>()
  const live = parts.filter(({ removedAt }) => removedAt === null)
  for (const siblings of Map.groupBy(live, ({ parentId }) => parentId).values()) {
    const ranked = siblings.filter(isAtHome)
    const kept = inLongestRun(ranked.map((part) => publishedOf(part)?.rank ?? 0))
    for (const [at, { id }] of ranked.entries()) if (kept.has(at)) inPlace.add(id)
  }
  return (part) => {
    if (part.itemId === null) return 'new'
    if (part.revision !== part.publishedRevision) return 'edited'
    return inPlace.has(part.id) ? null : 'moved'
  }
}

/** The languages in which a text, or a list by language, is not empty. */
function languagesOf(texts: LocalizedText | Partial<Record<Locale, readonly unknown[]>>): string[] {
  return locales.filter((locale) => {
    const each = texts[locale]
    return typeof each === 'string' ? each.trim() !== '' : (each?.length ?? 0) > 0
  })
}

function missingOf(languages: Readonly<Record<string, readonly string[]>>): MissingText[] {
  return Object.entries(languages).flatMap(([field, present]) =>
    present.length === 0
      ? []
      : locales.filter((locale) => !present.includes(locale)).map((locale) => ({ field, locale })),
  )
}
