import { isLocale, type Locale } from '#values/locale.ts'

/** What is saved of a course, a section or a class: texts by language, and other values. */
export type Fields = Readonly<Record<string, unknown>>

/** The smallest thing that two people can change apart: one language of a text, or a value. `note.es`, `price`. */
export type Leaf = string

export function leafOf(field: string, locale: Locale | null): Leaf {
  return locale ? `${field}.${locale}` : field
}

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

/** In the order of the fields. */
export function changedLeaves(before: Fields, after: Fields): Leaf[] {
  const leaves = new Set([...leavesOf(before), ...leavesOf(after)])
  return [...leaves].filter((leaf) => !isSame(valueAt(before, leaf), valueAt(after, leaf)))
}

export type Merge = {
  /** Theirs with all that is only mine; what both changed is mine. */
  readonly fields: Fields
  /** What both changed, each to something else. */
  readonly conflicts: readonly Leaf[]
}

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

function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    isByLanguage(value) ? Object.keys(value).map((locale) => leafOf(field, locale as Locale)) : [field],
  )
}

function isByLanguage(value: unknown): value is Partial<Record<Locale, unknown>> {
  return typeof value === 'object' && value !== null && Object.keys(value).every(isLocale)
}

/** A text without words is no text. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isEmpty(one) && isEmpty(other)) return true
  return typeof one === 'object' && typeof other === 'object' && inOrder(one) === inOrder(other)
}

/** The database has an order of keys of its own. */
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
