import { setImmediate } from 'node:timers/promises'
import { pictureIn } from '#domain/catalog/books/book-picture-address.ts'
import type { listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { loadFormulas } from '#domain/catalog/books/section-html/markdown-section.ts'
import { addressesInSource } from '#domain/catalog/markdown/source-addresses.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type LinkedChapter, type Links, noteAnchors } from './chapter-links.ts'
import { type ChapterText, readChapterText } from './chapter-text.ts'
import { writeText } from './write-text.ts'

type Section = Pick<
  Awaited<ReturnType<typeof listBookSectionRows>>[number],
  'key' | 'title' | 'content' | 'contentSource'
>

/** The file name by which the Markdown of a draft links to a chapter. */
export function fileOfChapter(key: string): string {
  return `${key.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.md`
}

/**
 * The Markdown of published chapters for a draft, in their order: as it was typed, or made from the published text. Images have
 * their published address, chapters the name of `fileOfChapter`.
 */
export async function draftTexts(
  sections: readonly Section[],
  { math }: { math: boolean },
): Promise<LocalizedText[]> {
  const files = new Set(sections.map(({ key }) => fileOfChapter(key)))
  if (sections.every((section) => isOfDraft(section, files))) {
    return sections.map(({ contentSource }) => contentSource)
  }
  const formulas = await loadFormulas({ dollars: math, brackets: false })
  const chapters: LinkedChapter[] = []
  for (const { key, title, content, contentSource } of sections) {
    await setImmediate()
    const texts: Partial<Record<Locale, ChapterText>> = {}
    for (const locale of locales) {
      const html = content[locale]
      if (!html) continue
      const shown = title[locale] ?? Object.values(title)[0] ?? ''
      texts[locale] = readChapterText(html, contentSource[locale], { title: shown, locale, formulas })
    }
    chapters.push({ file: fileOfChapter(key), texts })
  }
  const links: Links = {
    chapters,
    base: locales[0],
    pictureAt: (address) => (pictureIn(address) === null ? null : address),
  }
  noteAnchors(links)
  const written: LocalizedText[] = []
  for (const [order, { texts }] of chapters.entries()) {
    const text: LocalizedText = {}
    for (const locale of locales) {
      const own = texts[locale]
      if (own) text[locale] = await writeText(own, links, { order, locale })
    }
    written.push(text)
  }
  return written
}

/** Whether the Markdown was written in the studio: it exists, and contains no address of an imported folder's file. */
function isOfDraft({ content, contentSource }: Section, files: ReadonlySet<string>): boolean {
  return locales.every((locale) => {
    const source = contentSource[locale] ?? ''
    if (source === '') return !content[locale]
    return addressesInSource(source)?.every(
      ({ address }) => isAbsolute(address) || /^[#/]/.test(address) || files.has(address.split('#')[0] ?? ''),
    )
  })
}
