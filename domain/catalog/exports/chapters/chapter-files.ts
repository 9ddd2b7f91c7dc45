import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pictureIn } from '#domain/catalog/books/book-picture-address.ts'
import {
  type LinkedChapter,
  type Links,
  noteAnchors,
} from '#domain/catalog/books/chapter-text/chapter-links.ts'
import { type ChapterText, readChapterText } from '#domain/catalog/books/chapter-text/chapter-text.ts'
import { writeText } from '#domain/catalog/books/chapter-text/write-text.ts'
import { type Formulas, loadFormulas } from '#domain/catalog/books/section-html/markdown-section.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { inBase, othersThan } from '../folder/base-language.ts'
import type { PlannedExport } from '../folder/exported-folder.ts'
import { frontMatterFile, lineOf, whenTrue } from '../folder/front-matter-file.ts'
import { bookPictures } from './book-pictures.ts'
import { type PlacedChapter, placeChapters, type Section } from './place-chapters.ts'

export type ChapterFiles = {
  /** Whether dollar signs mark formulas in the chapters. */
  readonly math: boolean
  readonly files: readonly PlannedExport[]
}

/**
 * The text of a book as the folder `chapters`: as typed where importing it gives the published text, otherwise made from that
 * text.
 */
export async function chapterFiles(
  context: Pick<Context, 'storage'>,
  { slug, base, sections }: { slug: string; base: Locale; sections: readonly Section[] },
): Promise<ChapterFiles> {
  const pictures = await bookPictures(context, { slug, sections })
  const placed = placeChapters(sections)
  const { math, chapters } = await readTexts(placed, base)
  const links: Links = {
    chapters,
    base,
    pictureAt: (address, { order }) => {
      const picture = pictures.get(pictureIn(address) ?? '')
      return picture ? posix.relative(posix.dirname(chapters[order]?.file ?? ''), picture.path) : null
    },
  }
  noteAnchors(links)
  const files: PlannedExport[] = [...pictures.values()]
  for (const [order, chapter] of placed.entries()) {
    await setImmediate()
    files.push(...(await writeChapter(chapter, links, order)))
  }
  return { math, files }
}

/**
 * Finds out whether dollar signs mark formulas, which is not stored: they do if more of the typed texts then give the published
 * ones.
 */
async function readTexts(placed: readonly PlacedChapter[], base: Locale) {
  const plain = await readWith(null, placed, base)
  const hasFormulas = placed.some(({ section }) =>
    Object.values(section.content).some((html) => html.includes('<math')),
  )
  if (!hasFormulas) return { math: false, chapters: plain }
  const formulas = await loadFormulas({ dollars: true, brackets: false })
  const marked = await readWith(formulas, placed, base)
  const math = countTyped(marked) > countTyped(plain)
  return { math, chapters: math ? marked : plain }
}

async function readWith(
  formulas: Formulas,
  placed: readonly PlacedChapter[],
  base: Locale,
): Promise<LinkedChapter[]> {
  const chapters: LinkedChapter[] = []
  for (const { section, stem } of placed) {
    await setImmediate()
    const content = inEveryRequired(section.content, base)
    const source = section.content[base]
      ? section.contentSource
      : inEveryRequired(section.contentSource, base)
    const texts: Partial<Record<Locale, ChapterText>> = {}
    for (const locale of locales) {
      const html = content[locale]
      if (!html) continue
      const title = lineOf(section.title[locale] ?? inBase(section.title, base), 200) ?? ''
      texts[locale] = readChapterText(html, source[locale], { title, locale, formulas })
    }
    chapters.push({ file: `${stem}.md`, texts })
  }
  return chapters
}

/** Fills in the text in the base language, which is required, with the one that readers see. */
function inEveryRequired(text: LocalizedText, base: Locale): LocalizedText {
  const own = inBase(text, base)
  return own === undefined ? {} : { ...text, [base]: own }
}

function countTyped(chapters: readonly LinkedChapter[]): number {
  return chapters.flatMap(({ texts }) => Object.values(texts)).filter(({ source }) => source !== null).length
}

async function writeChapter(
  { section, stem, number }: PlacedChapter,
  links: Links,
  order: number,
): Promise<PlannedExport[]> {
  const { base, chapters } = links
  const bodyIn = async (locale: Locale) => {
    const text = chapters[order]?.texts[locale]
    return text ? writeText(text, links, { order, locale }) : ''
  }
  const own = {
    id: section.identity ?? undefined,
    title: lineOf(inBase(section.title, base), 200),
    part: lineOf(inBase(section.part, base), 200),
    number,
    sample: whenTrue(section.sample),
  }
  const files = [{ path: `${stem}.md`, text: frontMatterFile(own, { body: await bodyIn(base) }) }]
  for (const locale of othersThan(base)) {
    const values = { title: lineOf(section.title[locale], 200), part: lineOf(section.part[locale], 200) }
    const body = await bodyIn(locale)
    if (!values.title && !values.part && body === '') continue
    files.push({ path: `${stem}.${locale}.md`, text: frontMatterFile(values, { body }) })
  }
  return files
}
