import type { Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A block of text that contains no other blocks. */
export type SectionBlock = {
  /** `b1`, `b2` … */
  readonly id: string
  /** Equals the block's `textContent` in a browser. */
  readonly text: string
  /** Ranges of code, in UTF-16 units. */
  readonly code: readonly (readonly [start: number, end: number])[]
}

const blockId = /^b[1-9]\d{0,8}$/
const parser = unified().use(rehypeParse, { fragment: true })

export function isBlockId(id: string): boolean {
  return blockId.test(id)
}

/** The language and direction of a text, as `tidySection` wrote them. */
export function writtenIn(html: string): { lang?: string; dir?: 'rtl' } {
  const [, lang, dir] = /^<div(?: lang="([\w-]{2,40})")?(?: dir="(rtl)")?>/.exec(html) ?? []
  return { ...(lang && { lang }), ...(dir && { dir: 'rtl' as const }) }
}

export function listBlocks(html: string): SectionBlock[] {
  const blocks: SectionBlock[] = []
  visit(parser.parse(html), 'element', (node) => {
    const { id } = node.properties
    if (typeof id !== 'string' || !isBlockId(id)) return
    blocks.push({ id, ...readText(node) })
  })
  return blocks
}

function readText(block: Nodes): Pick<SectionBlock, 'text' | 'code'> {
  let text = ''
  const code: [number, number][] = []
  const read = (node: Nodes) => {
    const start = text.length
    if (node.type === 'text') text += node.value
    if ('children' in node) node.children.forEach(read)
    if (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName)) code.push([start, text.length])
  }
  read(block)
  return { text, code }
}
