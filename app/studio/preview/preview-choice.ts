import type { Preview } from '#domain/catalog/previews/get-preview.ts'
import type { PreviewPart } from '#domain/catalog/previews/kinds/preview-kind.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import type { PreviewPerson } from '#values/preview-address.ts'
import { type PreviewedKind, type PreviewPage, pagesOf } from '#values/preview-pages.ts'

export const previewWidths = ['desk', 'phone'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** As whom, in which language and how wide. */
export type PreviewChoice = { person: PreviewPerson; locale: Locale; width: PreviewWidth }

/** Who has the page: a part of some kinds is there for readers alone. */
export function peopleOf(kind: PreviewedKind, page: PreviewPage): readonly PreviewPerson[] {
  const { people, readers } = pagesOf(kind)
  return page.length === 0 ? people : readers
}

/** Without a person in the address, the first who has the page. */
export function readChoice(
  search: URLSearchParams,
  { kind, page, locale }: { kind: PreviewedKind; page: PreviewPage; locale: Locale },
): PreviewChoice {
  const [person, asked, width] = ['as', 'lang', 'width'].map((name) => search.get(name))
  const people = peopleOf(kind, page)
  return {
    person: people.find((each) => each === person) ?? people[0] ?? 'visitor',
    locale: isLocale(asked) ? asked : locale,
    width: previewWidths.find((each) => each === width) ?? 'desk',
  }
}

export function writeChoice({ person, locale, width }: PreviewChoice): Record<string, string> {
  return { as: person, lang: locale, width }
}

/** Of a part, or of the first one in it that has a page; that of the item for anything else. */
export function pageOfPart(parts: readonly PreviewPart[], part: string | undefined): PreviewPage {
  for (const each of parts) {
    if (String(each.partId) === part) return each.page ?? each.parts[0]?.page ?? []
    const inside = pageOfPart(each.parts, part)
    if (inside.length > 0) return inside
  }
  return []
}

/** Null for the page of the item. */
export function partOfPage(parts: readonly PreviewPart[], page: PreviewPage): number | null {
  const name = nameOfPage(page)
  const all = parts.flatMap((part) => [part, ...part.parts])
  return all.find((part) => part.page && nameOfPage(part.page) === name)?.partId ?? null
}

/** For the choice of a page. */
export function nameOfPage(page: PreviewPage): string {
  return page.join('.')
}

export function readPageName(name: string): PreviewPage {
  return name === '' ? [] : name.split('.').map(Number)
}

/** What the shop's addresses call it. */
export type Previewed = Pick<Preview, 'kind' | 'name'>
