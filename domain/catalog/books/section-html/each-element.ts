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
