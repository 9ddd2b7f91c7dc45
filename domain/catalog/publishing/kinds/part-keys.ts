import type { PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import { locales } from '#values/locale.ts'
import { freeSlug, slugFromTitle } from '#values/slug-from-title.ts'

/** The keys of siblings: a published part keeps its key, and a new one gets a unique key made from its title. */
export function keysFor(
  parts: readonly PartRow[],
  keyOf: (part: PartRow) => string | undefined,
): Map<number, string> {
  const keys = new Map<number, string>()
  const taken = new Set<string>()
  const claim = (part: PartRow, wanted: string) => {
    const key = freeSlug(wanted, (each) => taken.has(each))
    taken.add(key)
    keys.set(part.id, key)
  }
  for (const part of parts) {
    const key = keyOf(part)
    if (key !== undefined) claim(part, key)
  }
  for (const part of parts) {
    if (keys.has(part.id)) continue
    const titles = locales.map((locale) => slugFromTitle(part.fields.title[locale] ?? ''))
    claim(part, titles.find((title) => title !== '') ?? part.kind)
  }
  return keys
}
