import type { HighlightColor } from '#values/highlight-color.ts'

export type Painted = { id: number; range: Range; color: HighlightColor; noted: boolean }

/** The range of a passage; null when the text has no such place. */
export function rangeOf(
  frame: HTMLElement,
  { block, start, end }: { block: string; start: number; end: number },
): Range | null {
  const element = frame.querySelector(`#${CSS.escape(block)}`)
  if (!element) return null
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let at = 0
  let open = false
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!open && start < at + node.length) {
      range.setStart(node, start - at)
      open = true
    }
    if (open && end <= at + node.length) {
      range.setEnd(node, end - at)
      return range
    }
    at += node.length
  }
  return null
}

/** The names must match `highlights.css`. */
const paintName = (color: HighlightColor) => `passage-${color}`
const notedName = 'passage-noted'
const flashName = 'passage-flash'

/** Whether the browser supports the CSS Custom Highlight API. */
export const paintsNatively = () => typeof CSS !== 'undefined' && 'highlights' in CSS

/** Whether a point of the window is on the passage. */
export function isPainted(range: Range, { clientX: x, clientY: y }: { clientX: number; clientY: number }) {
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}

/** Colours passages without changing the text (specification, J4). Returns a function that removes the colours. */
export function paintPassages(passages: readonly Painted[], flashed: Painted | null): () => void {
  const byName = new Map<string, Range[]>()
  const add = (name: string, range: Range) => {
    const ranges = byName.get(name)
    if (ranges) ranges.push(range)
    else byName.set(name, [range])
  }
  for (const { color, noted, range } of passages) {
    add(paintName(color), range)
    if (noted) add(notedName, range)
  }
  // Added last, because later highlights are painted on top.
  if (flashed) add(flashName, flashed.range)
  for (const [name, ranges] of byName) CSS.highlights.set(name, new Highlight(...ranges))
  return () => {
    for (const name of byName.keys()) CSS.highlights.delete(name)
  }
}
