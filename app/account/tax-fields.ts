import { longestTaxText } from '#values/tax-details.ts'
import { TextArea, TextLine } from '../ui/text-area.tsx'

/** How each of the tax details is typed, for all forms that ask for them. */
export const taxFields = [
  { name: 'company', as: TextLine, most: longestTaxText.company, autoComplete: 'organization' },
  { name: 'taxId', as: TextLine, most: longestTaxText.taxId, autoComplete: 'off', spellCheck: false },
  { name: 'address', as: TextArea, most: longestTaxText.address, autoComplete: 'street-address' },
  { name: 'country', as: TextLine, most: longestTaxText.country, autoComplete: 'country-name' },
] as const
