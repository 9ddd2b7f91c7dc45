import type { Locale } from '#values/locale.ts'
import type { SectionData } from '../reader-loader.ts'

/** A passage within a paragraph. Positions count UTF-16 units of the paragraph's text. */
export type Passage = {
  sectionId: number
  locale: Locale
  block: string
  start: number
  end: number
  quote: string
}

/** `passage` is null when the selection spans several paragraphs. `rect` is relative to the window. */
export type SelectedPassage = { passage: Passage | null; rect: DOMRect }

const isBlock = (element: Element | null): element is HTMLElement => /^b\d+$/.test(element?.id ?? '')

/** The paragraph of a text node; null in headings and code. */
function blockOf(node: Node): HTMLElement | null {
  const block = node.parentElement?.closest('[id^="b"]') ?? null
  return isBlock(block) ? block : null
}

/**
 * The selection within the frame (specification, J4), or null when it cannot be marked. A triple click selects up to the
 * beginning of the next paragraph, which is cut off.
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

/** The text nodes of the range, without blanks at its ends. */
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

/** Offset of a text node in the text of its block. */
function placeIn(block: HTMLElement, node: Text): number {
  const before = document.createRange()
  before.selectNodeContents(block)
  before.setEnd(node, 0)
  return before.toString().length
}
