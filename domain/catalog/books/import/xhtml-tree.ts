import { posix } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import {
  type EpubFiles,
  elementsIn,
  findAll,
  nameOf,
  wordsOf,
  XmlElement,
  type XmlFile,
  XmlText,
} from './epub-files.ts'
import { pathIn } from './epub-package.ts'

const kept: Readonly<Record<string, string>> = {
  id: 'id',
  href: 'href',
  src: 'src',
  alt: 'alt',
  start: 'start',
  name: 'name',
  align: 'align',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  dir: 'dir',
  lang: 'lang',
  'xml:lang': 'lang',
}
const normalizer = unified().use(rehypeRaw)

/** Saves an inline drawing as a file and returns its address; null when that is not possible. */
export type DrawInline = (drawing: XmlElement) => string | null

/** Reads the body of an XHTML file without sanitising it. Nesting that HTML forbids is corrected as in browsers. */
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

export function languageOf({ root }: XmlFile): {
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

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}
/** The most bytes of a drawing including its images. */
const mostBytes = 15_000_000

/** Saves drawings as new files with their images embedded, because an SVG shown as an image loads no other files. */
export function collectDrawings(files: EpubFiles) {
  const drawings = new Map<string, Uint8Array>()
  return {
    read: (path: string) => drawings.get(path) ?? files.get(path) ?? null,
    drawerOf: (path: string): DrawInline => {
      let count = 0
      return (drawing) => {
        const text = writeDrawing(drawing, path, files)
        if (text === null) return null
        count += 1
        const name = `${posix.basename(path)}!${count}.svg`
        drawings.set(posix.join(posix.dirname(path), name), Buffer.from(text))
        return encodeURIComponent(name)
      }
    },
  }
}

/**
 * Null when the drawing is too large. That is noticed before everything is written, because it may name one picture many times.
 */
function writeDrawing(drawing: XmlElement, path: string, files: EpubFiles): string | null {
  const written: string[] = []
  let room = mostBytes
  const add = (text: string) => {
    room -= text.length
    if (room >= 0) written.push(text)
  }
  const embedded = (address: string): string => {
    const inside = pathIn(path, address)
    const type = inside && types[posix.extname(inside).toLowerCase()]
    const bytes = inside && files.get(inside)
    if (!type || !bytes) return address
    if ((bytes.length * 4) / 3 <= room) return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    room = -1
    return ''
  }
  const write = (node: XmlElement) => {
    if (room < 0) return
    const name = nameOf(node)
    add(`<${name}`)
    if (node === drawing) {
      add(' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"')
    }
    for (const [key, value] of Object.entries(node.attributes)) {
      // Only the two namespaces above are declared.
      if (/^xmlns(?::|$)/.test(key) || (key.includes(':') && !/^xlink:href$|^xml:/.test(key))) continue
      const isImage = name === 'image' && (key === 'href' || key === 'xlink:href')
      add(` ${key}="${escaped(isImage ? embedded(value) : value)}"`)
    }
    add('>')
    for (const child of node.children) {
      if (child instanceof XmlElement) write(child)
      else if (child instanceof XmlText) add(escaped(child.text))
    }
    add(`</${name}>`)
  }
  write(drawing)
  return room < 0 ? null : written.join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
