import type { PreviewSection } from '#domain/catalog/previews/get-preview.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import { isPreviewPerson, type PreviewPage, type PreviewPerson } from '#values/preview-address.ts'

export const previewWidths = ['desk', 'phone'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** As whom, in which language and how wide. */
export type PreviewChoice = { person: PreviewPerson; locale: Locale; width: PreviewWidth }

export function readChoice(search: URLSearchParams, locale: Locale): PreviewChoice {
  const [person, asked, width] = ['as', 'lang', 'width'].map((name) => search.get(name))
  return {
    person: isPreviewPerson(person) ? person : 'visitor',
    locale: isLocale(asked) ? asked : locale,
    width: previewWidths.find((each) => each === width) ?? 'desk',
  }
}

export function writeChoice({ person, locale, width }: PreviewChoice): Record<string, string> {
  return { as: person, lang: locale, width }
}

/** Of a class, or of the first class of a section; the sales page of anything else. */
export function pageOfPart(sections: readonly PreviewSection[], part: string | undefined): PreviewPage {
  for (const [section, { partId, lessons }] of sections.entries()) {
    const lesson = lessons.findIndex((each) => String(each.partId) === part)
    if (lesson >= 0) return { section, lesson }
    if (String(partId) === part && lessons.length > 0) return { section, lesson: 0 }
  }
  return 'sales'
}

/** Null of the sales page. */
export function partOfPage(sections: readonly PreviewSection[], page: PreviewPage): number | null {
  return page === 'sales' ? null : (sections[page.section]?.lessons[page.lesson]?.partId ?? null)
}

/** For the choice of a page. */
export function nameOfPage(page: PreviewPage): string {
  return page === 'sales' ? page : `${page.section}.${page.lesson}`
}

export function readPageName(name: string): PreviewPage {
  const [section = Number.NaN, lesson = Number.NaN] = name.split('.').map(Number)
  return Number.isInteger(section) && Number.isInteger(lesson) ? { section, lesson } : 'sales'
}
