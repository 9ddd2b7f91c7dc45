import { isLocale, type Locale } from '#values/locale.ts'

/** The saved fields of a course, a section, a class or the like: texts by language, and other values. */
export type Fields = Readonly<Record<string, unknown>>

/** The smallest thing that two people can change separately: one language of a text (`note.es`) or a value (`price`). */
export type Leaf = string

export function leafOf(field: string, locale: Locale | null): Leaf {
  return locale ? `${field}.${locale}` : field
}

/** The field and the language of a leaf; the language is null for a value. */
export function placeOfLeaf(leaf: Leaf): { field: string; locale: Locale | null } {
  const [field = '', locale] = leaf.split('.')
  return { field, locale: isLocale(locale) ? locale : null }
}

export function valueAt(fields: Fields, leaf: Leaf): unknown {
  const { field, locale } = placeOfLeaf(leaf)
  const value = fields[field]
  return locale && isByLanguage(value) ? value[locale] : value
}

export function withValue(fields: Fields, leaf: Leaf, value: unknown): Fields {
  const { field, locale } = placeOfLeaf(leaf)
  if (!locale) return { ...fields, [field]: value }
  const { [locale]: _, ...others } = (fields[field] ?? {}) as Record<string, unknown>
  return { ...fields, [field]: value === undefined ? others : { ...others, [locale]: value } }
}

/** The leaves whose values differ, in the order of the fields. */
export function changedLeaves(before: Fields, after: Fields): Leaf[] {
  const leaves = new Set([...leavesOf(before), ...leavesOf(after)])
  return [...leaves].filter((leaf) => !isSame(valueAt(before, leaf), valueAt(after, leaf)))
}

export type Merge = {
  /** Their version with everything that only I changed; where both changed the same leaf, mine. */
  readonly fields: Fields
  /** The leaves that both changed, each to a different value. */
  readonly conflicts: readonly Leaf[]
}

/** Merges what two people changed in the same `base`. */
export function mergeFields({ base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields }): Merge {
  const own = changedLeaves(base, mine)
  const others = new Set(changedLeaves(base, theirs))
  const conflicts = own.filter(
    (leaf) => others.has(leaf) && !isSame(valueAt(mine, leaf), valueAt(theirs, leaf)),
  )
  return {
    fields: own.reduce((fields, leaf) => withValue(fields, leaf, valueAt(mine, leaf)), theirs),
    conflicts,
  }
}

/** The state of a form whose texts several people may edit at the same time. */
export type EditedFields<F extends Fields> = {
  readonly fields: F
  /** The fields as they were last saved, by anybody. */
  readonly saved: F
  readonly revision: number
  /** How often a text of somebody else replaced the typed one, by leaf; a new number makes its editor start again. */
  readonly replaced: Readonly<Record<Leaf, number>>
  readonly conflict: FieldsConflict<F> | null
}

/** The leaves that two people changed at the same time, each to a different value. */
export type FieldsConflict<F extends Fields = Fields> = {
  readonly theirs: F
  readonly mine: F
  readonly leaves: readonly Leaf[]
}

/** The state of a form that has just been loaded. */
export function startEditing<F extends Fields>(loaded: { fields: F; revision: number }): EditedFields<F> {
  const { fields, revision } = loaded
  return { fields, revision, saved: fields, replaced: {}, conflict: null }
}

/** The fields with one leaf changed; `undefined` removes a text. */
export function withLeaf<F extends Fields>(fields: F, leaf: Leaf, value: unknown): F {
  return withValue(fields, leaf, value) as F
}

/** Puts in texts of somebody else and counts each replaced leaf, so that its editor starts again. */
export function replaceFields<F extends Fields, E extends EditedFields<F>>(before: E, fields: F): E {
  const replaced = { ...before.replaced }
  for (const leaf of changedLeaves(before.fields, fields)) replaced[leaf] = (replaced[leaf] ?? 0) + 1
  return { ...before, fields, replaced }
}

/** After a save of `sent`: what was typed since stays, and everything else becomes what the server stored. */
export function takeSaved<F extends Fields, E extends EditedFields<F>>(
  before: E,
  sent: F,
  { fields: stored, revision }: { fields: F; revision: number },
): E {
  const { fields } = mergeFields({ base: sent, mine: before.fields, theirs: stored })
  return { ...before, fields: fields as F, saved: stored, revision, conflict: null }
}

/** Takes over what somebody else saved. Where it contradicts what is typed here, the typed text stays and a conflict is set. */
export function mergeSaved<F extends Fields, E extends EditedFields<F>>(
  before: E,
  { fields: theirs, revision }: { fields: F; revision: number },
): E {
  const { fields, conflicts } = mergeFields({ base: before.saved, mine: before.fields, theirs })
  return {
    ...replaceFields(before, fields as F),
    saved: theirs,
    revision,
    conflict: conflicts.length > 0 ? { theirs, mine: before.fields, leaves: conflicts } : null,
  }
}

/** Ends a conflict in favour of one side. */
export function endConflict<F extends Fields, E extends EditedFields<F>>(
  before: E,
  side: 'mine' | 'theirs',
): E {
  const { conflict, fields } = before
  if (!conflict) return before
  const chosen =
    side === 'mine'
      ? fields
      : conflict.leaves.reduce((all, leaf) => withLeaf(all, leaf, valueAt(conflict.theirs, leaf)), fields)
  return { ...replaceFields(before, chosen), conflict: null }
}

function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    isByLanguage(value) ? Object.keys(value).map((locale) => leafOf(field, locale as Locale)) : [field],
  )
}

function isByLanguage(value: unknown): value is Partial<Record<Locale, unknown>> {
  return typeof value === 'object' && value !== null && Object.keys(value).every(isLocale)
}

/** Compares two values; an empty text and a missing one are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isEmpty(one) && isEmpty(other)) return true
  return typeof one === 'object' && typeof other === 'object' && inOrder(one) === inOrder(other)
}

/** JSON with sorted keys, because the database returns keys in another order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}
