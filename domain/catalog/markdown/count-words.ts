import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { measureMarkdown, omitUnshown } from './markdown-tree.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** As `renderMarkdown` counts them, without rendering. */
export function countWords(markdown: string): number {
  const tree = parser.parse(markdown)
  omitUnshown(tree, { linkProtocols: [], pictures: false })
  return measureMarkdown(tree).words
}
