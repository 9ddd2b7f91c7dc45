import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { dressHtml } from '#domain/catalog/markdown/html-tree.ts'
import { tidyFormula } from '#domain/catalog/markdown/tidy-formula.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import type { Locale } from '#values/locale.ts'
import { anchorOf, setIds, showsSomething } from './section-ids.ts'
import { containers, isAllowedLink, renamed, sectionSchema, unshown } from './section-schema.ts'
import { eachElement, type LeftOut } from './section-tree.ts'
import { tidyCode } from './tidy-listings.ts'

/** A simple subset of BCP 47. */
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

const sanitizer = unified().use(rehypeSanitize, sectionSchema)

export type WrittenIn = { readonly language: string; readonly direction?: 'ltr' | 'rtl' }

type About = {
  readonly title: string
  readonly locale: Locale
  readonly written?: WrittenIn
  /** What previous steps have left out. */
  readonly leftOut?: readonly LeftOut[]
}

/** A sanitised text with ids; links and images still have the author's addresses. */
export type SectionTree = {
  readonly root: Root
  /** The id for each of the author's anchors, empty for the beginning. */
  readonly anchors: ReadonlyMap<string, string>
  readonly words: number
  readonly leftOut: readonly LeftOut[]
}

/** Sanitises an author's tree and gives it ids. A first heading that repeats the title is removed. */
export function tidySection(
  written: Root,
  { title, locale, written: writtenIn, leftOut: before = [] }: About,
): SectionTree {
  const leftOut: LeftOut[] = [...before]
  eachElement(written, (node) => {
    if (node.tagName === 'math') {
      tidyFormula(node, (part) => {
        leftOut.push({ what: 'formula-part', line: lineOf(part.position ? part : node), name: part.tagName })
      })
      return
    }
    node.tagName = renamed[node.tagName] ?? node.tagName
    const { href } = node.properties
    if (node.tagName === 'a' && typeof href === 'string' && isAbsolute(href) && !isAllowedLink(href)) {
      leftOut.push({ what: 'book-link', line: lineOf(node) })
      node.properties.href = undefined
    }
    if (unshown.has(node.tagName)) {
      leftOut.push({ what: 'media-inline', line: lineOf(node), name: node.tagName })
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
  sayLanguage(root, locale, writtenIn)
  return { root, anchors: places, words: countWords(root), leftOut }
}

/** Marks a text whose language or direction differs from the site's. */
function sayLanguage(root: Root, locale: Locale, written: WrittenIn | undefined): void {
  const known = written && languageTag.test(written.language) ? new Intl.Locale(written.language) : null
  const direction = written?.direction ?? known?.getTextInfo().direction ?? 'ltr'
  const isOther = known !== null && known.language !== locale
  if (!isOther && direction === 'ltr') return
  const properties = {
    ...(isOther && { lang: known.toString() }),
    ...(direction === 'rtl' && { dir: 'rtl' }),
  }
  const children = root.children.filter((child) => child.type !== 'doctype')
  root.children = [{ type: 'element', tagName: 'div', properties, children }]
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

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

/** Removes elements that had no purpose other than an anchor. */
function dropEmpty(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return
    if (node.tagName === 'p' && !showsSomething(node)) parent.children.splice(index, 1)
    else if (node.tagName === 'span' && !node.properties.lang && !node.properties.dir)
      parent.children.splice(index, 1, ...node.children)
    else return
    return [SKIP, index]
  })
}

/** Counts words, including those in code. */
function countWords(root: Root): number {
  let words = 0
  visit(root, 'text', ({ value }) => {
    words += value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  })
  return words
}
