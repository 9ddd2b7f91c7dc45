import { longestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'

/** What a list is searched for; empty for what no row can hold. */
export function searchable(text: string): string {
  return isStorableText(text) ? text.trim().slice(0, longestSearch) : ''
}
