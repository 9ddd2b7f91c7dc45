import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type Formulas,
  loadFormulas,
  parseMarkdownSection,
} from '#domain/catalog/books/section-html/markdown-section.ts'
import { tidySection, type WrittenIn } from '#domain/catalog/books/section-html/tidy-section.ts'
import { imageName } from '#domain/catalog/imports/folder-path.ts'
import {
  type FolderTree,
  inOrder,
  parseNumbered,
  pathsOf,
  textNamed,
} from '#domain/catalog/imports/list-folder.ts'
import {
  type ClaimIdentity,
  claimIdentities,
  inLanguages,
  isOfSize,
  type ReadFrontMatter,
  readFrontMatter,
  readTranslations,
  trimMarkdown,
} from '#domain/catalog/imports/read-text.ts'
import { flag, slug, title, words } from '#domain/catalog/imports/shapes.ts'
import type { Locale } from '#values/locale.ts'
import type { BookReading, BookSource, Chapter, ChapterText } from './book-plan.ts'

const chapterShape = z.strictObject({
  id: slug.optional(),
  title,
  part: title.optional(),
  number: words(20).optional(),
  sample: flag.default(false),
})
const chapterTranslation = z.strictObject({ title: title.optional(), part: title.optional() })

const textName = textNamed('[^.]+')

type ChapterReading = BookReading & { readonly formulas: Formulas }

type Level = {
  readonly claim: ClaimIdentity
  readonly path: string
  readonly depth: number
  readonly number: string
  readonly key: string
}

/** Reads the folder `chapters`: one file for each chapter, and nested chapters in a folder of the same name. */
export async function readChapters(
  chapters: FolderTree,
  bookReading: BookReading,
  /** Whether `$` marks formulas. */
  dollars: boolean,
): Promise<BookSource> {
  const reading = { ...bookReading, formulas: await loadFormulas({ dollars, brackets: false }) }
  const first = { path: 'chapters', depth: 0, number: '', key: '', claim: claimIdentities(reading.report) }
  const known = new Set(pathsOf(chapters, 'chapters/'))
  return {
    chapters: await readLevel(chapters, first, reading),
    read: async (path) => (known.has(path) ? readFile(join(reading.folder, path)) : null),
  }
}

async function readLevel(
  { files, folders }: FolderTree,
  level: Level,
  reading: ChapterReading,
): Promise<Chapter[]> {
  const { report, language } = reading
  const stems = new Map<string, { number: number; key: string; stem: string; files: Set<string> }>()
  for (const name of files) {
    const [, stem = '', locale] = textName.exec(name) ?? []
    const parts = parseNumbered(stem)
    if (locale === language) report(`${level.path}/${name}`, 1, 'own-language', { language })
    else if (parts) {
      const files = stems.get(stem)?.files ?? new Set()
      stems.set(stem, { ...parts, stem, files: files.add(name) })
    } else if (!imageName.test(name)) report(`${level.path}/${name}`, 1, 'unknown-file')
  }
  for (const folder of folders) checkFolder(folder, stems, level.path, reading)

  const read: Chapter[] = []
  let count = 0
  const fileOf = ({ stem }: { stem: string }) => `${level.path}/${stem}.md`
  for (const { stem, key, files } of inOrder([...stems.values()], fileOf, report)) {
    const path = `${level.path}/${stem}`
    const chapter = await readChapter(path, files, reading, level.claim)
    const said = chapter?.number
    if (said === undefined) count += 1
    const number = said === undefined ? `${level.number}${count}` : said === 'none' ? '' : said
    const own = { key: `${level.key}${key}`, depth: level.depth }
    if (chapter) read.push({ ...chapter, ...own, number })
    const inside = folders.find(({ name }) => name === stem)
    const below = {
      ...level,
      path,
      depth: own.depth + 1,
      number: number && `${number}.`,
      key: `${own.key}/`,
    }
    if (inside) read.push(...(await readLevel(inside, below, reading)))
  }
  return read
}

/** A folder must belong to a chapter or contain only images. */
function checkFolder(
  folder: FolderTree & { name: string },
  chapters: ReadonlyMap<string, unknown>,
  path: string,
  { report }: ChapterReading,
): void {
  if (chapters.has(folder.name)) return
  if (parseNumbered(folder.name)) {
    report(`${path}/${folder.name}`, 1, 'file-missing', { name: `${folder.name}.md` })
  } else {
    const others = pathsOf(folder, `${path}/${folder.name}/`).filter((name) => !imageName.test(name))
    for (const name of others) report(name, 1, 'unknown-file')
  }
}

async function readChapter(
  path: string,
  files: ReadonlySet<string>,
  reading: ChapterReading,
  claim: ClaimIdentity,
) {
  const { language, report } = reading
  const file = `${path}.md`
  const has = (name: string) => files.has(name.slice(name.lastIndexOf('/') + 1))
  if (!has(file)) {
    const orphans = [...files].map((name) => `${path.slice(0, path.lastIndexOf('/'))}/${name}`)
    const name = file.slice(file.lastIndexOf('/') + 1)
    for (const each of orphans) report(each, 1, 'file-missing', { name })
    return null
  }
  const own = await readFrontMatter(file, chapterShape, reading)
  const translations = await readTranslations(language, async (locale) => {
    if (!has(`${path}.${locale}.md`)) return null
    return readFrontMatter(`${path}.${locale}.md`, chapterTranslation, reading, {
      keysOfOriginal: Object.keys(chapterShape.shape),
    })
  })
  const texts: Partial<Record<Locale, ChapterText>> = {}
  const keep = (locale: Locale, text: ChapterText | null) => {
    if (text) texts[locale] = text
  }
  if (own) keep(language, readBody(own, own.data?.title, reading))
  for (const [locale, each] of translations) {
    keep(locale, readBody(each, each.data?.title ?? own?.data?.title, { ...reading, language: locale }))
  }
  if (!own?.data) return null
  const identity = own.data.id ?? null
  claim('chapter', identity, { file, line: own.frontMatter?.lineOf('id') ?? 1 })
  return {
    identity,
    number: own.data.number,
    sample: own.data.sample,
    title: inLanguages(language, own.data.title, translations, (each) => each.data?.title),
    part: inLanguages(language, own.data.part, translations, (each) => each.data?.part),
    texts,
  }
}

function readBody(
  { file, source }: Pick<ReadFrontMatter<z.ZodObject>, 'file' | 'source'>,
  title: string | undefined,
  reading: ChapterReading,
): ChapterText | null {
  const { formulas, report } = reading
  if (!isOfSize(source.text, { file, line: source.line, report })) return null
  const placeOf = (line: number) => ({ file, line: source.line + line - 1 })
  return readMarkdownText({ file, text: source.text, title: title ?? '', placeOf, formulas }, reading)
}

type MarkdownText = Pick<ChapterText, 'file' | 'placeOf'> & {
  readonly text: string
  readonly title: string
  readonly formulas: Formulas
  /** Language and direction of the text, if not those of `reading`. */
  readonly written?: WrittenIn
}

/** Null, with a report, when the text is nested too deeply. */
export function readMarkdownText(
  { file, text, title, placeOf, formulas, written }: MarkdownText,
  { report, language }: Pick<BookReading, 'report' | 'language'>,
): ChapterText | null {
  try {
    const { root, leftOut } = parseMarkdownSection(text.trimEnd(), { locale: language, formulas })
    const tree = tidySection(root, { title, locale: language, written, leftOut })
    return { file, tree, markdown: trimMarkdown(text), placeOf }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, 1, 'markdown-too-deep')
    return null
  }
}
