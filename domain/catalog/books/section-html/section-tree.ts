import type { Element, Root } from 'hast'

/** Calls for every element of a tree, outer ones first. Made for whole books: a general visitor costs more than the work. */
export function eachElement(
  parent: Root | Element,
  call: (element: Element, parent: Root | Element) => void,
): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    call(child, parent)
    eachElement(child, call)
  }
}

/** Something that an author wrote and nobody will see, as it is. */
export type LeftOut = {
  readonly what: 'drawing-inline' | 'book-link' | 'media-inline' | 'formula-part' | 'formula-unreadable'
  readonly line: number
  /** What it is, where that is not said yet. */
  readonly name?: string
}

/** Gives what was made on the way, such as a link back from a footnote, the line of what it stands in or after. */
export function fillPositions(parent: Root | Element): void {
  let before = parent.position
  for (const child of parent.children) {
    if (child.position) before = child.position
    else if (before) child.position = before
    if (child.type === 'element') fillPositions(child)
  }
}
