import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { markdownTreeOf } from './markdown-tree-of-html.ts'
import { undressHtml } from './undress-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Markdown of our own HTML, for texts whose Markdown was not stored: rendering it gives that HTML again. */
export function markdownFromHtml(html: string): string {
  const tree = parser.parse(html)
  undressHtml(tree)
  return writeMarkdown(markdownTreeOf(tree))
}
