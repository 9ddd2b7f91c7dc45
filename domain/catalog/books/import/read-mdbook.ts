import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { List, Nodes, PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Formulas, loadFormulas } from '#domain/catalog/books/section-html/markdown-section.ts'
import { isOfSize, readText } from '#domain/catalog/imports/read-text.ts'
import type { BookReading, BookSource, Chapter, ChapterText } from './book-plan.ts'
import type { MdbookConfig } from './mdbook-config.ts'
import { readWithIncludes } from './mdbook-includes.ts'
import { readMarkdownText } from './read-chapters.ts'

export type SummaryEntry = {
  readonly title: string
  /** As written; null for an announced chapter. */
  readonly path: string | null
  readonly depth: number
  readonly number: string
  /** Title of the part that begins with this chapter. */
  readonly part: string
  readonly line: number
}

const parser = unified().use(remarkParse)

/**
 * Reads `SUMMARY.md`: links on their own are chapters before and after the numbered ones, list items are numbered chapters, and
 * headings begin parts. `refuse` is called for any other line.
 */
export function parseSummary(markdown: string, refuse: (line: number) => void): SummaryEntry[] {
  const entries: SummaryEntry[] = []
  const counts: number[] = []
  let part = ''
  const add = (link: PhrasingContent, place: { depth: number; number: string }) => {
    if (link.type !== 'link') return refuse(lineOf(link))
    const path = decoded(link.url.trim())
    entries.push({ title: textOf(link).trim(), path: path || null, ...place, part, line: lineOf(link) })
    part = ''
  }
  const readList = (list: List, depth: number) => {
    for (const item of list.children) {
      counts[depth] = (counts[depth] ?? 0) + 1
      counts.length = depth + 1
      const number = counts.join('.')
      for (const child of item.children) {
        if (child.type === 'list') readList(child, depth + 1)
        else if (child.type !== 'paragraph') refuse(lineOf(child))
        else for (const link of contentOf(child.children)) add(link, { depth, number })
      }
    }
  }
  const { children } = parser.parse(markdown)
  for (const [index, node] of children.entries()) {
    // The first heading is the title of the summary and begins no part.
    if (node.type === 'heading') part = index === 0 ? '' : textOf(node).trim()
    else if (node.type === 'list') readList(node, 0)
    else if (node.type === 'paragraph') {
      for (const link of contentOf(node.children)) add(link, { depth: 0, number: '' })
    } else if (node.type !== 'thematicBreak' && node.type !== 'html') refuse(lineOf(node))
  }
  return entries
}

function contentOf(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.filter(
    (child) =>
      child.type !== 'html' && child.type !== 'break' && (child.type !== 'text' || child.value.trim() !== ''),
  )
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

type MdbookRead = Pick<
  MdbookConfig,
  'file' | 'root' | 'site' | 'brackets' | 'dollars' | 'language' | 'direction'
>

export async function readMdbook(
  config: MdbookRead,
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
      key,
      depth,
      number,
      part: words(part),
      title: words(title),
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
    // mdBook renders `ch01.md` to `ch01.html`, and `README.md` to `index.html`.
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
  if (!isOfSize(text, { file, report: reading.report })) return null
  const placeOf = (line: number) => lines[line - 1]?.place ?? { file, line: 1 }
  return readMarkdownText({ file, text, title, placeOf, formulas, written: { language, direction } }, reading)
}
