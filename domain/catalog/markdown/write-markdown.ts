import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const style = { bullet: '-', rule: '-', fences: true, listItemIndent: 'one' } as const

const writer = unified().use(remarkStringify, style).use(remarkGfm).freeze()
const formulaWriter = unified().use(remarkStringify, style).use(remarkGfm).use(remarkMath).freeze()

/** Writes Markdown in the style that authors use. `dollars`: dollar signs mark formulas, so others are escaped. */
export function writeMarkdown(tree: Root, { dollars = false } = {}): string {
  return (dollars ? formulaWriter : writer).stringify(tree).trimEnd()
}
