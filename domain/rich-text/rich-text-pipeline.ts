import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { highlightStrangersCode } from '#domain/markdown/highlighter.ts'
import { dressHtml } from '#domain/markdown/html-tree.ts'
import { readRichText } from './sanitize-rich-text.ts'

const highlighter = unified().use(highlightStrangersCode)
const writer = unified().use(rehypeStringify)

export async function runRichTextPipeline(html: string, topHeading: number): Promise<string> {
  const tree = readRichText(html)
  if (!tree) return ''
  const highlighted = await highlighter.run(tree)
  dressHtml(highlighted, topHeading)
  return writer.stringify(highlighted)
}
