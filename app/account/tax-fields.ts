import { longestTaxText } from '#values/tax-details.ts'
import { TextArea } from '../ui/text-area.tsx'

/** How each of the tax details is typed, for all forms that ask for them. */
export const taxFields = [
  { name: 'company', maxLength: longestTaxText.company, autoComplete: 'organization' },
  { name: 'taxId', maxLength: longestTaxText.taxId, autoComplete: 'off', spellCheck: false },
  { name: 'address', as: TextArea, most: longestTaxText.address, autoComplete: 'street-address' },
  { name: 'country', maxLength: longestTaxText.country, autoComplete: 'country-name' },
] as const
