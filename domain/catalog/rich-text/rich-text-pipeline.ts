import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { dressHtml, highlightStrangersCode, leaveLongCodePlain } from '#domain/catalog/markdown/html-tree.ts'
import { readRichText, sanitizeRichText } from './sanitize-rich-text.ts'

export type RenderedRichText = {
  /** For the editor: sanitised. */
  readonly source: string
  /** For pages: sanitised and highlighted. */
  readonly html: string
}

const highlighter = unified().use(leaveLongCodePlain).use(highlightStrangersCode)
const writer = unified().use(rehypeStringify)

export async function runRichTextPipeline(html: string, topHeading: number): Promise<RenderedRichText> {
  const source = sanitizeRichText(html)?.html ?? ''
  const tree = readRichText(source)
  if (!tree) return { source: '', html: '' }
  const highlighted = await highlighter.run(tree)
  dressHtml(highlighted, topHeading)
  return { source, html: writer.stringify(highlighted) }
}
