import type { HighlightColor } from '#values/highlight-color.ts'

/** A passage in the text as it is shown. */
export type Painted = { id: number; range: Range; color: HighlightColor; noted: boolean }

/** The passage of a highlight in the text as it stands, or null where the text has no such place. */
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

/** The names under which `highlights.css` colours passages. */
const paintName = (color: HighlightColor) => `passage-${color}`
const notedName = 'passage-noted'
const flashName = 'passage-flash'

/** Whether this browser paints passages without a change of the text. */
export const paintsNatively = () => typeof CSS !== 'undefined' && 'highlights' in CSS

/** Whether a place in the window lies on the words of a passage. */
export function isPainted(range: Range, { clientX: x, clientY: y }: { clientX: number; clientY: number }) {
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}

/**
 * Colours the passages in the text, which itself stays as it is; one may stand out (row J4). Answers what takes the colour
 * away again.
 */
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
  // What is added last lies over the others.
  if (flashed) add(flashName, flashed.range)
  for (const [name, ranges] of byName) CSS.highlights.set(name, new Highlight(...ranges))
  return () => {
    for (const name of byName.keys()) CSS.highlights.delete(name)
  }
}
