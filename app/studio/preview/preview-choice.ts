import type { Preview } from '#domain/catalog/previews/get-preview.ts'
import type { PreviewPart } from '#domain/catalog/previews/kinds/preview-kind.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import type { PreviewPerson } from '#values/preview-address.ts'
import { type PreviewedKind, type PreviewPage, pagesOf } from '#values/preview-pages.ts'

export const previewWidths = ['desk', 'phone'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** For whom, in which language and at what width the page is shown. */
export type PreviewChoice = { person: PreviewPerson; locale: Locale; width: PreviewWidth }

/** The people who can see the page; parts of some kinds are for readers only. */
export function peopleOf(kind: PreviewedKind, page: PreviewPage): readonly PreviewPerson[] {
  const { people, readers } = pagesOf(kind)
  return page.length === 0 ? people : readers
}

/** Reads the choice from the address; without a valid person, the first one who can see the page. */
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

/** The page of a part, or of the first part inside it that has one; otherwise the page of the item. */
export function pageOfPart(parts: readonly PreviewPart[], part: string | undefined): PreviewPage {
  for (const each of parts) {
    if (String(each.partId) === part) return each.page ?? each.parts[0]?.page ?? []
    const inside = pageOfPart(each.parts, part)
    if (inside.length > 0) return inside
  }
  return []
}

/** The id of the part that a page shows; null for the page of the item. */
export function partOfPage(parts: readonly PreviewPart[], page: PreviewPage): number | null {
  const name = nameOfPage(page)
  const all = parts.flatMap((part) => [part, ...part.parts])
  return all.find((part) => part.page && nameOfPage(part.page) === name)?.partId ?? null
}

/** The name of a page as a value of the choice; empty for the page of the item. */
export function nameOfPage(page: PreviewPage): string {
  return page.join('.')
}

export function readPageName(name: string): PreviewPage {
  return name === '' ? [] : name.split('.').map(Number)
}

/** The kind of the item and its name in the shop's addresses. */
export type Previewed = Pick<Preview, 'kind' | 'name'>
