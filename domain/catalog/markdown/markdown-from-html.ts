import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { markdownTreeOf } from './markdown-tree-of-html.ts'
import { undressHtml } from './undress-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Converts HTML that this shop has rendered into Markdown that gives the same HTML, for texts whose Markdown is not stored. */
export function markdownFromHtml(html: string): string {
  const tree = parser.parse(html)
  undressHtml(tree)
  return writeMarkdown(markdownTreeOf(tree))
}
