import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { Report } from '#domain/catalog/imports/import-problem.ts'

export type XmlFile = {
  readonly root: XmlElement
  readonly lineOf: (node: XmlNode) => number
}

/** Reads XML in UTF-8; entities that it declares itself are not followed. Null when it is not well-formed. */
export function readXml(bytes: Uint8Array, file: string, report: Report): XmlFile | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    report(file, 1, 'not-utf8')
    return null
  }
  try {
    const { root } = parseXml(text, {
      includeOffsets: true,
      // Writers of HTML take its names for granted.
      resolveUndefinedEntity: (entity) => decodeNamedCharacterReference(entity.slice(1, -1)) || null,
    })
    if (!root) return null
    const starts = [0]
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    return { root, lineOf: ({ start }) => lineAt(starts, start) }
  } catch (error) {
    if (error instanceof XmlError) report(file, error.line, 'xml-syntax')
    else if (error instanceof RangeError) report(file, 1, 'markdown-too-deep')
    else throw error
    return null
  }
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** The name of an element without the prefix of its vocabulary. */
export function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

export function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child): child is XmlElement => child instanceof XmlElement)
}

/** The elements of a name at any depth, in their order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => [
    ...(nameOf(child) === name ? [child] : []),
    ...findAll(child, name),
  ])
}

export function wordsOf(element: XmlElement | undefined): string {
  return element ? element.text.trim().replaceAll(/\s+/g, ' ') : ''
}

export { XmlElement, XmlText }
