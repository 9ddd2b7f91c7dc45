import { longestTaxText } from '#values/tax-details.ts'

/** How each of the tax details is typed, wherever somebody says them. */
export const taxFields = [
  { name: 'company', maxLength: longestTaxText.company, autoComplete: 'organization' },
  { name: 'taxId', maxLength: longestTaxText.taxId, autoComplete: 'off', spellCheck: false },
  { name: 'address', maxLength: longestTaxText.address, autoComplete: 'street-address', multiline: true },
  { name: 'country', maxLength: longestTaxText.country, autoComplete: 'country-name' },
] as const
