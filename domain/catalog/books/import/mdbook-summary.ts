import type { List, Nodes, PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A line of `SUMMARY.md` that names a chapter. */
export type SummaryEntry = {
  readonly title: string
  /** As it is written, inside the folder of the chapters; null for one that is announced and not written yet. */
  readonly path: string | null
  readonly depth: number
  readonly number: string
  /** The title of the part that begins here. */
  readonly part: string
  readonly line: number
}

const parser = unified().use(remarkParse)

/**
 * Reads the table of contents of an mdBook: chapters before and after the numbered ones are links alone, the others are in
 * lists; headings begin parts. Lines that are none of these are handed to `refuse`.
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
    // The title of the contents themselves begins no part.
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
