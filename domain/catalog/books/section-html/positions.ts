import type { Element, Root } from 'hast'

/** Gives what was made on the way, such as a link back from a footnote, the line of what it stands in or after. */
export function fillPositions(parent: Root | Element): void {
  let before = parent.position
  for (const child of parent.children) {
    if (child.position) before = child.position
    else if (before) child.position = before
    if (child.type === 'element') fillPositions(child)
  }
}
