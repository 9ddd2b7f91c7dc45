import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { elementsIn, findAll, nameOf, wordsOf, XmlElement, type XmlFile, XmlText } from './xml.ts'

/** Written in HTML as it is in a tree. */
const kept: Readonly<Record<string, string>> = {
  ...{ id: 'id', href: 'href', src: 'src', alt: 'alt', start: 'start', name: 'name', align: 'align' },
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  dir: 'dir',
  lang: 'lang',
  'xml:lang': 'lang',
}
const normalizer = unified().use(rehypeRaw)

/** Makes a file of a drawing that is written into a document, and answers its address; null when it cannot be one. */
export type DrawInline = (drawing: XmlElement) => string | null

/**
 * Reads the body of an XHTML document, as its author wrote it: whoever shows it makes it safe first. What HTML would not
 * let lie inside each other is parted as a browser parts it.
 */
export function readXhtmlBody({ root, lineOf }: XmlFile, draw: DrawInline): Root {
  const convert = (node: XmlElement, isFormula: boolean): Element => {
    const line = lineOf(node)
    const point = { line, column: 1, offset: 0 }
    const position = { start: point, end: point }
    const tagName = nameOf(node).toLowerCase()
    const src = tagName === 'svg' ? (loneImageIn(node) ?? draw(node)) : null
    if (src !== null) {
      const properties = { src, alt: wordsOf(findAll(node, 'title')[0]) }
      return { type: 'element', tagName: 'img', properties, children: [], position }
    }
    const inFormula = isFormula || tagName === 'math'
    const properties: Element['properties'] = {}
    for (const [name, value] of Object.entries(node.attributes)) {
      if (name === 'class') properties.className = value.split(/\s+/)
      else if (Object.hasOwn(kept, name)) properties[kept[name] ?? name] = value
      else if (inFormula && /^[a-z]+$/.test(name) && !name.startsWith('on')) properties[name] = value
    }
    const children = node.children.flatMap((child): ElementContent[] => {
      if (child instanceof XmlElement) return [convert(child, inFormula)]
      return child instanceof XmlText ? [{ type: 'text', value: child.text }] : []
    })
    return { type: 'element', tagName, properties, children, position }
  }
  const body = elementsIn(root).find((child) => nameOf(child) === 'body')
  const children = body ? convert(body, false).children : []
  return normalizer.runSync({ type: 'root', children }) as Root
}

/** What a drawing shows that is nothing but one image, as covers and plates often are. */
function loneImageIn(drawing: XmlElement): string | null {
  const shown = elementsIn(drawing).filter(
    (child) => !['title', 'desc', 'defs', 'metadata'].includes(nameOf(child)),
  )
  const [only, another] = shown
  if (!only || another) return null
  if (nameOf(only) === 'g' || nameOf(only) === 'a') return loneImageIn(only)
  if (nameOf(only) !== 'image') return null
  return only.attributes.href ?? only.attributes['xlink:href'] ?? ''
}

/** The language and direction that a document says of itself. */
export function writtenIn({ root }: XmlFile): {
  language: string | undefined
  direction: 'ltr' | 'rtl' | undefined
} {
  const body = elementsIn(root).find((child) => nameOf(child) === 'body')
  const said = [body, root].map((element) => element?.attributes ?? {})
  const direction = said.map(({ dir }) => dir).find((dir) => dir === 'ltr' || dir === 'rtl')
  return {
    language: said.map((attributes) => attributes['xml:lang'] ?? attributes.lang).find(Boolean),
    direction: direction as 'ltr' | 'rtl' | undefined,
  }
}
