import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { eachElement } from '#domain/catalog/books/section-html/section-tree.ts'
import { undressHtml } from '#domain/catalog/markdown/undress-html.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Attributes of the `div` around a text whose language is not the file's. */
export type Wrapper = { readonly lang?: string; readonly dir?: string }

/** A section's text as its author could have written it, but with the ids of its blocks. */
export type PlainSection = { readonly root: Root; readonly wrapper: Wrapper | null }

export function parseSection(html: string): PlainSection {
  return plainSection(parser.parse(html))
}

/** Removes what publishing adds, and boxes without a meaning. Changes the tree. */
export function plainSection(root: Root): PlainSection {
  undressHtml(root)
  const wrapper = takeWrapper(root)
  openBoxes(root)
  return { root, wrapper }
}

function takeWrapper(root: Root): Wrapper | null {
  const [only, ...others] = root.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  if (only?.type !== 'element' || only.tagName !== 'div' || others.length > 0) return null
  const { lang, dir, id } = only.properties
  if (id !== undefined || (lang === undefined && dir === undefined)) return null
  root.children = only.children
  return { ...(lang && { lang: String(lang) }), ...(dir && { dir: String(dir) }) }
}

/** Removes a `div` without attributes around blocks, which was a `section` of an EPUB. */
function openBoxes(parent: Root | Element): void {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'doctype' ? [] : [child]
    openBoxes(child)
    const isBox = child.tagName === 'div' && Object.keys(attributesOf(child)).length === 0
    return isBox && child.properties.id === undefined ? child.children : [child]
  })
  parent.children = children
}

export type Addressed = { readonly tagName: 'a' | 'img'; readonly address: string; readonly element: Element }

/** All links and images, outer ones before inner ones. */
export function addressesIn(root: Root): Addressed[] {
  const found: Addressed[] = []
  eachElement(root, (element) => {
    const { tagName, properties } = element
    if (tagName === 'a' && properties.href !== undefined) {
      found.push({ tagName, address: String(properties.href), element })
    } else if (tagName === 'img') found.push({ tagName, address: String(properties.src ?? ''), element })
  })
  return found
}

/** A text for comparison that contains what a reader sees, without addresses, ids, colours and heading levels. */
export function shapeOf(node: Nodes): string {
  return tidied(written(node, false))
}

function written(node: Nodes, inCode: boolean): string {
  if (node.type === 'text') {
    const text = node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return inCode ? text : text.replaceAll(/[ \t\n\r\f]+/g, ' ')
  }
  if (node.type !== 'element' && node.type !== 'root') return ''
  const inside = (isCode: boolean) => node.children.map((child) => written(child, isCode)).join('')
  if (node.type === 'root') return inside(false)
  const { tagName, properties } = node
  if (tagName === 'pre') return `<pre>${inside(true)}</pre>`
  if (tagName === 'code' && inCode) return inside(true)
  const attributes = attributesOf(node)
  const says = Object.keys(attributes).length > 0 || properties.href !== undefined
  if ((tagName === 'a' || tagName === 'span') && !says) return inside(inCode)
  const name = /^h[1-6]$/.test(tagName) ? 'h' : tagName
  const shown = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
    .sort()
  return `<${name}${shown.join('')}>${inside(inCode)}</${name}>`
}

/** Attributes that are not compared, because publishing sets them. */
const passedOver = new Set(['id', 'name', 'href', 'src', 'rel', 'width', 'height', 'loading', 'decoding'])

function attributesOf({ tagName, properties }: Element): Record<string, string> {
  const isImage = tagName === 'img'
  const all: Properties = isImage ? { alt: '', ...properties } : properties
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const isSize = (name === 'width' || name === 'height') && !isImage
      if ((passedOver.has(name) && !isSize) || value === undefined || value === null || value === false) {
        return []
      }
      return [[name, value === true ? '' : String(value)]]
    }),
  )
}

const blocks =
  'blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul'
const aroundBlocks = new RegExp(` *(</?(?:${blocks})(?: [^>]*)?>) *`, 'g')

/** Removes white space beside the tags of blocks, which is not shown. */
function tidied(shape: string): string {
  const parts = shape.split(/(<pre>.*?<\/pre>)/s)
  return parts
    .map((part) => (part.startsWith('<pre>') ? part : part.replaceAll(aroundBlocks, '$1')))
    .join('')
    .replaceAll(/ *(<pre>|<\/pre>) */g, '$1')
    .trim()
}
