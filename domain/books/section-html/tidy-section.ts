import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { dressHtml } from '#domain/markdown/html-tree.ts'
import { isAbsolute, isAllowedLink } from './addresses.ts'
import { eachElement } from './each-element.ts'
import { tidyCode } from './section-code.ts'
import { anchorOf, setIds, showsSomething } from './section-ids.ts'
import { containers, renamed, sectionSchema } from './section-schema.ts'

const sanitizer = unified().use(rehypeSanitize, sectionSchema)

type LeftOut = { readonly what: 'drawing-inline' | 'book-link'; readonly line: number }

/** A text of a book that is safe and has its ids; its links and images still say what the author wrote. */
export type SectionTree = {
  readonly root: Root
  /** Where each of the author's anchors leads: an id, or nothing for the beginning. */
  readonly anchors: ReadonlyMap<string, string>
  readonly words: number
  /** What is not shown: drawings that are written into the text, and links that lead nowhere a reader may go. */
  readonly leftOut: readonly LeftOut[]
}

/** Makes an author's tree safe and ours. A heading at the beginning that repeats the title of the section goes. */
export function tidySection(written: Root, title: string): SectionTree {
  const leftOut: LeftOut[] = []
  eachElement(written, (node) => {
    node.tagName = renamed[node.tagName] ?? node.tagName
    const { href } = node.properties
    if (node.tagName === 'a' && typeof href === 'string' && isAbsolute(href) && !isAllowedLink(href)) {
      leftOut.push({ what: 'book-link', line: lineOf(node) })
      node.properties.href = undefined
    }
    if (node.tagName === 'svg') leftOut.push({ what: 'drawing-inline', line: lineOf(node) })
  })
  tidyCode(written)
  const root = sanitizer.runSync(written)
  const anchors = takeAnchors(root)
  const repeated = takeTitle(root, title)
  dressHtml(root)
  const places = setIds(root, anchors)
  for (const name of [...(repeated ? (anchors.get(repeated) ?? []) : []), anchorOf(title)]) {
    if (!places.has(name)) places.set(name, '')
  }
  dropEmpty(root)
  return { root, anchors: places, words: countWords(root), leftOut }
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

/** Takes what the author named for links to find, of which nothing stays; what only holds blocks becomes one element. */
function takeAnchors(root: Root): Map<Element, string[]> {
  const anchors = new Map<Element, string[]>()
  eachElement(root, (node, parent) => {
    const { id, name, ...properties } = node.properties
    const names = [id, name].filter((each) => typeof each === 'string' && each !== '').map(String)
    if (names.length > 0) anchors.set(node, names)
    const inPre = parent?.type === 'element' && parent.tagName === 'pre'
    node.properties = node.tagName === 'code' && !inPre ? {} : properties
    if (containers.includes(node.tagName) && properties.dataFootnotes === undefined) node.tagName = 'div'
  })
  return anchors
}

function takeTitle(parent: Root | Element, title: string): Element | null {
  const [first] = parent.children.filter((child) => child.type === 'element' || textOf(child).trim() !== '')
  if (first?.type !== 'element') return null
  if (first.tagName === 'div') return takeTitle(first, title)
  if (!/^h[1-6]$/.test(first.tagName) || lettersOf(textOf(first)) !== lettersOf(title)) return null
  parent.children.splice(parent.children.indexOf(first as never), 1)
  return first
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Takes out what only held anchors. */
function dropEmpty(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return
    if (node.tagName === 'p' && !showsSomething(node)) parent.children.splice(index, 1)
    else if (node.tagName === 'span') parent.children.splice(index, 1, ...node.children)
    else return
    return [SKIP, index]
  })
}

/** What a person reads, code included. */
function countWords(root: Root): number {
  let words = 0
  visit(root, 'text', ({ value }) => {
    words += value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  })
  return words
}
