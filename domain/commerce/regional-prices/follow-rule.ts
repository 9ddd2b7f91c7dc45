import { isDeepStrictEqual } from 'node:util'
import { locales } from '#values/locale.ts'
import type { RegionalRule } from './regional-rule-queries.ts'

/** What somebody decides about the people of a country. */
export type RuleTerms = Pick<
  RegionalRule,
  'currency' | 'discount' | 'minimum' | 'rate' | 'bankDetails' | 'active'
>

const plain = ['currency', 'discount', 'minimum', 'rate', 'active'] as const

/** The smallest thing that two people can change apart. */
export type RuleLeaf = (typeof plain)[number] | `bankDetails.${(typeof locales)[number]}`

const leaves: readonly RuleLeaf[] = [...plain, ...locales.map((locale) => `bankDetails.${locale}` as const)]

/**
 * What a rule becomes when somebody who saw it as `seen` (null: there was none) wants it so: what they did not touch stays as it
 * is now. `conflicts`: what others have changed meanwhile to something else.
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

/** A text without words is none. */
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
