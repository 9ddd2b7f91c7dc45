import type { Element, Nodes, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachElement } from './section-tree.ts'

const textBlocks = ['p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'summary', 'caption', 'div']
const blocks = new Set([
  ...textBlocks,
  'blockquote',
  'details',
  'dl',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'pre',
  'section',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
])
const mostSlugLetters = 60

/**
 * Gives blocks without inner blocks the ids `b1`, `b2` … and headings `h-…`. Words beside a block get a block around them, so
 * that blocks of text are never nested. Returns the new id for each of the author's anchors, empty for the beginning.
 */
export function setIds(root: Root, anchors: ReadonlyMap<Element, readonly string[]>): Map<string, string> {
  let last = 0
  const next = () => {
    last += 1
    return `b${last}`
  }
  const slugs = new Set<string>()
  setInside(root, next, slugs)
  return placesOf(root, withHeadingAnchors(root, anchors))
}

function setInside(parent: Root | Element, next: () => string, slugs: Set<string>): void {
  const holdsBlocks = parent.children.some(isOrHoldsBlock)
  if (!holdsBlocks && parent.type === 'element' && textBlocks.includes(parent.tagName)) {
    if (showsSomething(parent)) parent.properties.id = next()
    return
  }
  parent.children = wrapWords(parent.children)
  for (const child of parent.children) {
    if (child.type !== 'element' || child.tagName === 'pre') continue
    if (/^h[1-6]$/.test(child.tagName)) child.properties.id = headingId(textOf(child), slugs)
    else if (isOrHoldsBlock(child)) setInside(child, next, slugs)
  }
}

function wrapWords<Content extends RootContent>(children: readonly Content[]): Content[] {
  const wrapped: Content[] = []
  let run: Content[] = []
  const close = () => {
    if (run.some(hasWords)) {
      wrapped.push({ type: 'element', tagName: 'div', properties: {}, children: run } as Element as Content)
    } else wrapped.push(...run)
    run = []
  }
  for (const child of children) {
    if (isOrHoldsBlock(child)) {
      close()
      wrapped.push(child)
    } else run.push(child)
  }
  close()
  return wrapped
}

function isOrHoldsBlock(node: Nodes): boolean {
  return node.type === 'element' && (blocks.has(node.tagName) || node.children.some(isOrHoldsBlock))
}

function hasWords(node: Nodes): boolean {
  return textOf(node).trim() !== ''
}

export function showsSomething(node: Nodes): boolean {
  if (node.type === 'element' && node.tagName === 'img') return true
  return hasWords(node) || ('children' in node && node.children.some(showsSomething))
}

function headingId(text: string, taken: Set<string>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, mostSlugLetters)
    .replaceAll(/^-+|-+$/g, '')
  const slug = `h-${words || 'section'}`
  let id = slug
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
  taken.add(id)
  return id
}

/** Adds the anchors that mdBook and GitHub derive from headings, and a variant without accents. */
function withHeadingAnchors(
  root: Root,
  anchors: ReadonlyMap<Element, readonly string[]>,
): Map<Element, readonly string[]> {
  const all = new Map(anchors)
  const counts = new Map<string, number>()
  eachElement(root, (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return
    const anchor = anchorOf(textOf(node))
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    const plain = String(node.properties.id).slice('h-'.length)
    all.set(node, [...(all.get(node) ?? []), count === 0 ? anchor : `${anchor}-${count}`, plain])
  })
  return all
}

export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-')
}

function placesOf(root: Root, anchors: ReadonlyMap<Element, readonly string[]>): Map<string, string> {
  const places = new Map<string, string>()
  let waiting: string[] = []
  let before = ''
  const set = (names: readonly string[], id: string) => {
    for (const name of names) if (!places.has(name)) places.set(name, id)
  }
  const walk = (node: Nodes, around: string | undefined) => {
    if (node.type !== 'element' && node.type !== 'root') return
    let here = around
    if (node.type === 'element') {
      const { id } = node.properties
      if (id) {
        here = String(id)
        before = here
        set(waiting, here)
        waiting = []
      }
      const names = anchors.get(node) ?? []
      if (here) set(names, here)
      else waiting.push(...names)
    }
    for (const child of node.children) walk(child, here)
  }
  walk(root, undefined)
  set(waiting, before)
  return places
}
