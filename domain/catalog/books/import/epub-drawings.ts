import { posix } from 'node:path'
import type { EpubFiles } from './epub-archive.ts'
import { pathIn } from './epub-package.ts'
import type { DrawInline } from './xhtml-tree.ts'
import { nameOf, XmlElement, XmlText } from './xml.ts'

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}
/** Of one drawing, with the images in it. */
const mostBytes = 15_000_000

/**
 * The drawings of an EPUB as files of their own, by paths that no file of it has. The images in a drawing are files beside it,
 * and become a part of it: a drawing that is shown as an image fetches nothing.
 */
export function collectDrawings(files: EpubFiles) {
  const drawings = new Map<string, Uint8Array>()
  return {
    read: (path: string) => drawings.get(path) ?? files.get(path) ?? null,
    /** Puts a drawing of the document at `path` beside it. */
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

/** A drawing as a text of its own; null when it would be too large. */
function writeDrawing(drawing: XmlElement, path: string, files: EpubFiles): string | null {
  const embedded = (address: string): string | null => {
    const inside = pathIn(path, address)
    const type = inside && types[posix.extname(inside).toLowerCase()]
    const bytes = inside && files.get(inside)
    return type && bytes ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null
  }
  const write = (node: XmlElement, isRoot: boolean): string => {
    const name = nameOf(node)
    const attributes = Object.entries(node.attributes).flatMap(([key, value]) => {
      // Prefixes are declared anew: ours are these two.
      if (/^xmlns(?::|$)/.test(key) || (key.includes(':') && !/^xlink:href$|^xml:/.test(key))) return []
      const isImage = name === 'image' && (key === 'href' || key === 'xlink:href')
      return [` ${key}="${escaped(isImage ? (embedded(value) ?? value) : value)}"`]
    })
    const spaces = isRoot
      ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
      : ''
    const inside = node.children.map((child) => {
      if (child instanceof XmlElement) return write(child, false)
      return child instanceof XmlText ? escaped(child.text) : ''
    })
    return `<${name}${spaces}${attributes.join('')}>${inside.join('')}</${name}>`
  }
  const text = write(drawing, true)
  return text.length > mostBytes ? null : text
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
