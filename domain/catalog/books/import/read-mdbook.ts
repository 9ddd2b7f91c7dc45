import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Formulas, loadFormulas } from '#domain/catalog/books/section-html/markdown-section.ts'
import { readText } from '#domain/catalog/imports/read-text.ts'
import type { BookReading, BookSource, Chapter, ChapterText } from './book-source.ts'
import type { MdbookConfig } from './mdbook-config.ts'
import { readWithIncludes } from './mdbook-includes.ts'
import { parseSummary, type SummaryEntry } from './mdbook-summary.ts'
import { readMarkdownText } from './read-markdown-text.ts'

type MdbookRead = Pick<
  MdbookConfig,
  'file' | 'root' | 'site' | 'brackets' | 'dollars' | 'language' | 'direction'
>

/** Reads the chapters of an mdBook as its `SUMMARY.md` orders them. */
export async function readMdbook(
  config: MdbookRead,
  /** The paths of all files of the folder. */
  known: ReadonlySet<string>,
  reading: BookReading,
): Promise<BookSource> {
  const { root, site, file } = config
  const { report, folder } = reading
  const formulas = await loadFormulas(config)
  const chapters: Chapter[] = []
  const summary = `${root}SUMMARY.md`
  if (!known.has(summary)) report(file, 1, 'file-missing', { name: summary })
  const markdown = known.has(summary) ? await readText(summary, reading) : null
  const entries = markdown ? parseSummary(markdown, (line) => report(summary, line, 'summary-entry')) : []
  const seen = new Set<string>()
  let part = ''
  for (const [index, entry] of entries.entries()) {
    part = entry.part || part
    if (entry.path === null && !holdsChapters(entries, index)) continue
    const path = entry.path === null ? null : posix.normalize(posix.join(root, entry.path))
    const key = path === null ? `draft/${entry.number}` : path.slice(root.length).replace(/\.md$/, '')
    let text: ChapterText | null = null
    if (path !== null) {
      const refused = !path.startsWith(root) || path.startsWith('..') ? 'include-outside' : null
      if (refused) report(summary, entry.line, refused, { name: entry.path ?? '' })
      else if (!known.has(path)) report(summary, entry.line, 'file-missing', { name: path })
      else if (seen.has(path)) report(summary, entry.line, 'duplicate-name', { name: path })
      else text = await readChapter(path, entry.title, { ...config, formulas }, known, reading)
      seen.add(path)
    }
    const { depth, number, title } = entry
    const words = (text: string) => (text ? { [reading.language]: text } : {})
    chapters.push({
      ...{ key, depth, number, part: words(part), title: words(title) },
      texts: text ? { [reading.language]: text } : {},
    })
    part = ''
  }
  const orders = new Map(
    chapters.flatMap(({ texts }, order) => Object.values(texts).map(({ file }) => [file, order] as const)),
  )
  return {
    chapters,
    read: async (path) => (known.has(path) ? readFile(join(folder, path)) : null),
    // mdBook writes pages: `ch01.md` becomes `ch01.html`, and a folder's `README.md` its `index.html`.
    find: (path) => {
      const markdown = path.replace(/\.html$/, '.md')
      const readme = path.replace(/(^|\/)(index\.(html|md))?$/, '$1README.md')
      return orders.get(markdown) ?? orders.get(readme) ?? orders.get(posix.join(path, 'README.md'))
    },
    isGiven: true,
    root,
    ...(site && URL.canParse(site) && { site: new URL(site.replace(/\/*$/, '/')) }),
  }
}

/** Whether there are written chapters inside an announced one. */
function holdsChapters(entries: readonly SummaryEntry[], index: number): boolean {
  const depth = entries[index]?.depth ?? 0
  for (const entry of entries.slice(index + 1)) {
    if (entry.depth <= depth) return false
    if (entry.path !== null) return true
  }
  return false
}

async function readChapter(
  file: string,
  title: string,
  { formulas, language, direction }: MdbookRead & { formulas: Formulas },
  known: ReadonlySet<string>,
  reading: BookReading,
): Promise<ChapterText | null> {
  const lines = await readWithIncludes(file, known, reading)
  if (!lines) return null
  const text = lines.map((line) => line.text).join('\n')
  const placeOf = (line: number) => lines[line - 1]?.place ?? { file, line: 1 }
  return readMarkdownText({ file, text, title, placeOf, formulas, written: { language, direction } }, reading)
}
