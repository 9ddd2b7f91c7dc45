import type { RuleLeaf, RuleTerms } from '#domain/commerce/regional-prices/follow-rule.ts'
import { money, toDecimal } from '#values/money.ts'

/** A rule as texts of its form. */
export type TypedRule = Record<'currency' | 'rate' | 'discount' | 'minimum' | 'bankEs' | 'bankEn', string> & {
  active: boolean
}

export const bankField = { es: 'bankEs', en: 'bankEn' } as const
export type BankField = (typeof bankField)[keyof typeof bankField]

/** The texts for a rule; a new one begins with the usual amounts and is switched off. */
export function typedRule(rule: RuleTerms | null): TypedRule {
  return {
    active: rule?.active ?? false,
    currency: rule?.currency ?? '',
    rate: rule?.rate ?? '',
    discount: toDecimal(money(rule?.discount ?? 200)),
    minimum: toDecimal(money(rule?.minimum ?? 300)),
    bankEs: rule?.bankDetails.es ?? '',
    bankEn: rule?.bankDetails.en ?? '',
  }
}

export function typedName(leaf: RuleLeaf): keyof TypedRule {
  if (leaf === 'bankDetails.es') return bankField.es
  if (leaf === 'bankDetails.en') return bankField.en
  return leaf
}

/** The values of a rule that two people may change at the same time. */
export function termsOf({ currency, discount, minimum, rate, bankDetails, active }: RuleTerms): RuleTerms {
  return { currency, discount, minimum, rate, bankDetails, active }
}
