import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { markCallouts } from '#values/markdown-callouts.ts'
import { markFormulas } from '#values/markdown-formulas.ts'
import { measureMarkdown, omitUnshown } from './markdown-tree.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Counts words as `renderMarkdown` does, without rendering. */
export function countWords(markdown: string): number {
  const tree = parser.parse(markdown)
  markCallouts(tree, markdown)
  markFormulas(tree, markdown)
  omitUnshown(tree, { linkProtocols: [], pictures: false })
  return measureMarkdown(tree).words
}
