import { eachElement } from '#domain/books/section-html/each-element.ts'
import { tidySection } from '#domain/books/section-html/tidy-section.ts'
import type { Reading } from '#domain/imports/import-problem.ts'
import type { BookSource, Chapter, ChapterText } from './book-source.ts'
import { type EpubFiles, unpackEpub } from './epub-archive.ts'
import { type EpubPackage, pathIn, readEpubPackage } from './epub-package.ts'
import type { OpenSource } from './find-source.ts'
import { readXhtmlBody } from './xhtml-tree.ts'
import { findAll, readXml, wordsOf, type XmlFile } from './xml.ts'

/** Opens an EPUB 3 of the folder; null when it cannot be read. */
export async function openEpub(epub: string, reading: Reading): Promise<OpenSource | null> {
  const { report } = reading
  const files = await unpackEpub(epub, reading)
  const book = files && readEpubPackage(epub, files, report)
  if (!files || !book) return null
  const cover = book.cover === null ? undefined : files.get(book.cover)
  return {
    facts: {
      ...{ file: epub, title: book.title, language: book.language },
      description: book.description ? { text: book.description, isHtml: true } : null,
      cover: cover ? { file: `${epub}/${book.cover}`, read: async () => cover } : null,
    },
    read: async (inner) => readEpub(epub, files, book, inner),
  }
}

/** Each document of the spine is a section; the table of contents says its title, its depth and its part. */
function readEpub(epub: string, files: EpubFiles, book: EpubPackage, reading: Reading): BookSource {
  const chapters: Chapter[] = []
  const passedOver = new Set<string>(book.nav ? [book.nav.path] : [])
  const words = (text: string | undefined) => (text ? { [reading.language]: text } : {})
  let depth = 0
  for (const path of book.spine) {
    if (passedOver.has(path)) continue
    const entry = book.nav?.entries.find((each) => each.path === path)
    const xml = readXml(files.get(path) ?? new Uint8Array(), `${epub}/${path}`, reading.report)
    const title = entry?.title || (xml && titleOf(xml)) || book.title
    const text = xml && readDocument({ epub, path, title }, xml, reading)
    if (!text || isEmpty(text, book.cover)) {
      passedOver.add(path)
      continue
    }
    depth = entry?.depth ?? depth
    chapters.push({
      ...{ key: path, depth, number: '', part: words(entry?.part), title: words(title) },
      texts: { [reading.language]: text },
    })
  }
  return { chapters, passedOver, read: async (path) => files.get(path) ?? null }
}

function readDocument(
  { epub, path, title }: { epub: string; path: string; title: string },
  xml: XmlFile,
  { report }: Reading,
): ChapterText | null {
  const placeOf = (line: number) => ({ file: `${epub}/${path}`, line })
  try {
    return { file: path, tree: tidySection(readXhtmlBody(xml), title), placeOf }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(`${epub}/${path}`, 1, 'markdown-too-deep')
    return null
  }
}

function titleOf({ root }: XmlFile): string {
  const [heading] = ['h1', 'h2', 'h3', 'title'].flatMap((name) => findAll(root, name))
  return wordsOf(heading)
}

/** Whether a document has nothing to read: no word, and no image but the cover, which the shop shows by itself. */
function isEmpty({ file, tree }: ChapterText, cover: string | null): boolean {
  if (tree.words > 0) return false
  let pictures = 0
  eachElement(tree.root, ({ tagName, properties }) => {
    if (tagName === 'img' && pathIn(file, String(properties.src)) !== cover) pictures += 1
  })
  return pictures === 0
}
