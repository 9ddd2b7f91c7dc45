import type { Element, Root } from 'hast'

/** Calls for all elements, outer ones before inner ones. The library's general visitor is too slow for whole books. */
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

/** Content that is not shown. */
export type LeftOut = {
  readonly what: 'drawing-inline' | 'book-link' | 'media-inline' | 'formula-part' | 'formula-unreadable'
  readonly line: number
  readonly name?: string
}

export function fillPositions(parent: Root | Element): void {
  let before = parent.position
  for (const child of parent.children) {
    if (child.position) before = child.position
    else if (before) child.position = before
    if (child.type === 'element') fillPositions(child)
  }
}
