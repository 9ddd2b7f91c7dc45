import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { elementsIn, findAll, nameOf, wordsOf, XmlElement, type XmlFile, XmlText } from './xml.ts'

/** Written in HTML as it is in a tree. */
const kept: Readonly<Record<string, string>> = {
  ...{ id: 'id', href: 'href', src: 'src', alt: 'alt', start: 'start', name: 'name', align: 'align' },
  ...{ colspan: 'colSpan', rowspan: 'rowSpan' },
}
const normalizer = unified().use(rehypeRaw)

/**
 * Reads the body of an XHTML document, as its author wrote it: whoever shows it makes it safe first. What HTML would not
 * let lie inside each other is parted as a browser parts it.
 */
export function readXhtmlBody({ root, lineOf }: XmlFile): Root {
  const convert = (node: XmlElement): Element => {
    const line = lineOf(node)
    const point = { line, column: 1, offset: 0 }
    const position = { start: point, end: point }
    const [image] = nameOf(node) === 'svg' ? findAll(node, 'image') : []
    if (image) {
      // Covers and plates are often shown so.
      const { href, 'xlink:href': linked } = image.attributes
      const properties = { src: href ?? linked ?? '', alt: wordsOf(findAll(node, 'title')[0]) }
      return { type: 'element', tagName: 'img', properties, children: [], position }
    }
    const properties: Element['properties'] = {}
    for (const [name, value] of Object.entries(node.attributes)) {
      if (name === 'class') properties.className = value.split(/\s+/)
      else if (Object.hasOwn(kept, name)) properties[kept[name] ?? name] = value
    }
    const children = node.children.flatMap((child): ElementContent[] => {
      if (child instanceof XmlElement) return [convert(child)]
      return child instanceof XmlText ? [{ type: 'text', value: child.text }] : []
    })
    return { type: 'element', tagName: nameOf(node).toLowerCase(), properties, children, position }
  }
  const body = elementsIn(root).find((child) => nameOf(child) === 'body')
  const children = body ? convert(body).children : []
  return normalizer.runSync({ type: 'root', children }) as Root
}
