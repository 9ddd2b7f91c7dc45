import { isDeepStrictEqual } from 'node:util'
import { locales } from '#values/locale.ts'
import type { RegionalRule } from './regional-rule-queries.ts'

/** The part of a rule that the owner edits. */
export type RuleTerms = Pick<
  RegionalRule,
  'currency' | 'discount' | 'minimum' | 'rate' | 'bankDetails' | 'active'
>

const plain = ['currency', 'discount', 'minimum', 'rate', 'active'] as const

/** A field that two people can change independently; bank details count separately for each language. */
export type RuleLeaf = (typeof plain)[number] | `bankDetails.${(typeof locales)[number]}`

const leaves: readonly RuleLeaf[] = [...plain, ...locales.map((locale) => `bankDetails.${locale}` as const)]

/**
 * Merges an edit of a rule with what others changed meanwhile. `seen`: the rule as the editor saw it (null: there was
 * none); fields that the editor did not touch stay as in `now`. `conflicts`: fields that the editor and others changed
 * differently.
 */
export function followRule({
  seen,
  now,
  wanted,
}: {
  seen: RuleTerms | null
  now: RuleTerms
  wanted: RuleTerms
}): { terms: RuleTerms; conflicts: RuleLeaf[] } {
  const touched = leaves.filter((leaf) => !isSame(leaf, wanted, seen))
  const conflicts = touched.filter((leaf) => !isSame(leaf, now, seen) && !isSame(leaf, now, wanted))
  const terms = touched.reduce((all, leaf) => withLeaf(all, leaf, wanted), now)
  return { terms, conflicts }
}

function isSame(leaf: RuleLeaf, one: RuleTerms, other: RuleTerms | null): boolean {
  return other !== null && isDeepStrictEqual(valueAt(one, leaf), valueAt(other, leaf))
}

/** Empty bank details count as missing. */
function valueAt(terms: RuleTerms, leaf: RuleLeaf): unknown {
  const locale = localeOf(leaf)
  return locale ? terms.bankDetails[locale] || null : terms[leaf as (typeof plain)[number]]
}

function withLeaf(terms: RuleTerms, leaf: RuleLeaf, from: RuleTerms): RuleTerms {
  const locale = localeOf(leaf)
  if (!locale) return { ...terms, [leaf]: valueAt(from, leaf) }
  return { ...terms, bankDetails: { ...terms.bankDetails, [locale]: from.bankDetails[locale] ?? '' } }
}

function localeOf(leaf: RuleLeaf) {
  return locales.find((locale) => leaf === `bankDetails.${locale}`)
}
