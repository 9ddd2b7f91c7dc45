import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { freeSlug, slugFromTitle } from '#values/slug-from-title.ts'

const mostLetters = 150
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export type NamedPart = { readonly key: string; readonly title: LocalizedText }

/**
 * Numbered names such as `01-hola`, one for each part of a level, in order. A key in the form that the importer gives stays; of
 * any other, only letters, digits and hyphens get into a path.
 */
export function nameParts(parts: readonly NamedPart[], usual: string): string[] {
  const taken = new Set<string>()
  const names = new Map<NamedPart, string>()
  const claim = (part: NamedPart, wanted: string) => {
    const name = freeSlug(wanted, (each) => taken.has(each))
    taken.add(name)
    names.set(part, name)
  }
  const isName = ({ key }: NamedPart) => namePattern.test(key) && key.length <= mostLetters
  for (const part of parts) if (isName(part)) claim(part, part.key)
  for (const part of parts) {
    if (isName(part)) continue
    const tries = [part.key, ...locales.map((locale) => part.title[locale] ?? '')].map(slugFromTitle)
    claim(part, tries.find((name) => name !== '') ?? usual)
  }
  const digits = Math.max(2, String(parts.length).length)
  return parts.map((part, index) => `${String(index + 1).padStart(digits, '0')}-${names.get(part)}`)
}
