import { posix } from 'node:path'
import type { Element } from 'hast'
import type { Showing } from '#domain/catalog/books/chapter-text/chapter-text.ts'
import { sectionMarkdown } from '#domain/catalog/books/chapter-text/section-markdown.ts'
import { plainSection } from '#domain/catalog/books/chapter-text/section-shape.ts'
import { eachElement } from '#domain/catalog/books/section-html/section-tree.ts'
import { tidySection } from '#domain/catalog/books/section-html/tidy-section.ts'
import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { reportSize } from '#domain/catalog/imports/read-text.ts'
import { fitsText } from '#domain/catalog/markdown/fits-text.ts'
import { mostTextBytes } from '#values/text-limits.ts'
import type { BookReading, BookSource, Chapter, ChapterText, OpenSource } from './book-plan.ts'
import { type EpubFiles, findAll, readXml, unpackEpub, wordsOf, type XmlFile } from './epub-files.ts'
import { type EpubPackage, pathIn, readEpubPackage } from './epub-package.ts'
import { collectDrawings, type DrawInline, languageOf, readXhtmlBody } from './xhtml-tree.ts'

/** Null, with a report, when the file is unreadable. */
export async function openEpub(epub: string, reading: Reading): Promise<OpenSource | null> {
  const { report } = reading
  const files = await unpackEpub(epub, reading)
  const book = files && readEpubPackage(epub, files, report)
  if (!files || !book) return null
  const cover = book.cover === null ? undefined : files.get(book.cover)
  return {
    facts: {
      file: epub,
      title: book.title,
      language: book.language,
      description: book.description ? { text: book.description, isHtml: true } : null,
      cover: cover ? { file: `${epub}/${book.cover}`, read: async () => cover } : null,
    },
    read: async (inner) => readEpub(epub, files, book, inner),
  }
}

/** Each document of the spine becomes a section; its title, depth and part come from the table of contents. */
async function readEpub(
  epub: string,
  files: EpubFiles,
  book: EpubPackage,
  reading: BookReading,
): Promise<BookSource> {
  const { language, report, warn } = reading
  const chapters: Chapter[] = []
  const passedOver = new Set<string>(book.nav ? [book.nav.path] : [])
  const drawings = collectDrawings(files)
  const words = (text: string | undefined) => (text ? { [language]: text } : {})
  for (const line of book.fixedLines) warn(`${epub}/${book.path}`, line, 'fixed-layout')
  let depth = 0
  for (const [page, { path, kind, line }] of book.spine.entries()) {
    if (passedOver.has(path)) continue
    if (kind === 'other') warn(`${epub}/${book.path}`, line, 'spine-part-unshown', { name: path })
    const entry = book.nav?.entries.find((each) => each.path === path)
    const file = `${epub}/${path}`
    const isDrawing = kind === 'image' && path.endsWith('.svg')
    const bytes = files.get(path) ?? new Uint8Array()
    const isTooLarge = kind === 'text' && bytes.length > mostTextBytes
    if (isTooLarge) reportSize(file, report)
    const isXml = (kind === 'text' && !isTooLarge) || isDrawing
    const xml = isXml ? readXml(bytes, file, report) : null
    const title = entry?.title || (xml && titleOf(xml)) || `${book.title} · ${page + 1}`
    const document = { file, path, title, book }
    const text =
      kind === 'image' && (xml || !isDrawing)
        ? showImage(document, isDrawing && xml ? drawings.drawerOf(path)(xml.root) : null, reading)
        : xml && readDocument(document, xml, drawings.drawerOf(path), reading)
    if (
      text &&
      bytes.length > mostTextBytes / 2 &&
      !(await fitsAsMarkdown(text, { title, locale: language }))
    ) {
      reportSize(file, report)
    }
    if (!text || isEmpty(text, book.cover)) {
      passedOver.add(path)
      continue
    }
    depth = entry?.depth ?? depth
    chapters.push({
      key: path,
      depth,
      number: '',
      part: words(entry?.part),
      title: words(title),
      texts: { [language]: text },
    })
  }
  return { chapters, passedOver, isGiven: true, read: async (path) => drawings.read(path) }
}

type Document = { file: string; path: string; title: string; book: EpubPackage }

/** A page that consists of one image. `drawn`: address of a self-contained drawing to show instead of the file. */
function showImage(
  { file, path, title }: Document,
  drawn: string | null,
  { language }: BookReading,
): ChapterText {
  const src = drawn ?? encodeURIComponent(posix.basename(path))
  const image: Element = { type: 'element', tagName: 'img', properties: { src, alt: title }, children: [] }
  const paragraph: Element = { type: 'element', tagName: 'p', properties: {}, children: [image] }
  const tree = tidySection({ type: 'root', children: [paragraph] }, { title, locale: language })
  return { file: path, tree, placeOf: () => ({ file, line: 1 }) }
}

function readDocument(
  { file, path, title, book }: Document,
  xml: XmlFile,
  draw: DrawInline,
  { report, language }: BookReading,
): ChapterText | null {
  const placeOf = (line: number) => ({ file, line })
  const said = languageOf(xml)
  const written = { language: said.language ?? book.language, direction: said.direction }
  try {
    const tree = tidySection(readXhtmlBody(xml, draw), { title, locale: language, written })
    return { file: path, tree, placeOf }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, 1, 'markdown-too-deep')
    return null
  }
}

/** Whether the Markdown that an export writes fits; with escapes it can be longer than the document. */
async function fitsAsMarkdown(
  { tree }: ChapterText,
  showing: Pick<Showing, 'title' | 'locale'>,
): Promise<boolean> {
  const { root } = plainSection(structuredClone(tree.root))
  return fitsText(await sectionMarkdown(root, { ...showing, formulas: null }))
}

function titleOf({ root }: XmlFile): string {
  const [heading] = ['h1', 'h2', 'h3', 'title'].flatMap((name) => findAll(root, name))
  return wordsOf(heading)
}

function isEmpty({ file, tree }: ChapterText, cover: string | null): boolean {
  if (tree.words > 0) return false
  let pictures = 0
  eachElement(tree.root, ({ tagName, properties }) => {
    if (tagName === 'img' && pathIn(file, String(properties.src)) !== cover) pictures += 1
  })
  return pictures === 0
}
