import type { Locale } from '#values/locale.ts'
import type { SectionData } from '../reader-loader.ts'

/** A passage that can be marked; positions are UTF-16 units of the block's text. */
export type Passage = {
  sectionId: number
  /** The language of the text. */
  locale: Locale
  block: string
  start: number
  end: number
  quote: string
}

/** What is selected in the text, and where it is in the window. `passage` null: it covers more than one paragraph. */
export type SelectedPassage = { passage: Passage | null; rect: DOMRect }

const isBlock = (element: Element | null): element is HTMLElement => /^b\d+$/.test(element?.id ?? '')

/** The paragraph around a node of the text, or null where the node is in a heading or in a block of code. */
function blockOf(node: Node): HTMLElement | null {
  const block = node.parentElement?.closest('[id^="b"]') ?? null
  return isBlock(block) ? block : null
}

/**
 * What is selected in the frame, which holds the text of a section (row J4). Null when that is nothing that could be
 * marked: nothing at all, code, a heading. A selection that ends where the next paragraph begins, as a triple click makes
 * it, ends with its own.
 */
export function readSelectedPassage(
  frame: HTMLElement,
  { id: sectionId, locale }: SectionData,
): SelectedPassage | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!frame.contains(range.startContainer) || !range.intersectsNode(frame)) return null
  const pieces = piecesOf(frame, range)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return null
  const rect = range.getBoundingClientRect()
  const code = first.node.parentElement?.closest('code, pre')
  if (code?.contains(last.node)) return null
  const block = blockOf(first.node)
  if (block !== blockOf(last.node) || !frame.contains(range.endContainer)) return { passage: null, rect }
  if (!block) return null
  const start = placeIn(block, first.node) + first.from
  const end = placeIn(block, last.node) + last.to
  const quote = (block.textContent ?? '').slice(start, end)
  return { passage: { sectionId, locale, block: block.id, start, end, quote }, rect }
}

type Piece = { node: Text; from: number; to: number }

/** The text of a range node by node, without the blanks around it. */
function piecesOf(frame: HTMLElement, range: Range): Piece[] {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!range.intersectsNode(node)) continue
    const from = node === range.startContainer ? range.startOffset : 0
    const to = node === range.endContainer ? range.endOffset : node.length
    pieces.push({ node, from, to })
  }
  const said = pieces.filter(({ node, from, to }) => /\S/.test(node.data.slice(from, to)))
  const [first, last] = [said[0], said.at(-1)]
  if (first) first.from += /^\s*/.exec(first.node.data.slice(first.from, first.to))?.[0].length ?? 0
  if (last) last.to -= /\s*$/.exec(last.node.data.slice(last.from, last.to))?.[0].length ?? 0
  return said
}

/** Where a text node begins in its block's text. */
function placeIn(block: HTMLElement, node: Text): number {
  const before = document.createRange()
  before.selectNodeContents(block)
  before.setEnd(node, 0)
  return before.toString().length
}
