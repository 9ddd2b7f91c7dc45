import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { getFileNameLowLevel, openPromise } from 'yauzl'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import { singleSpaced } from '#domain/kernel/typed-text.ts'

const mostMegabytes = 200
const limits = { entries: 5_000, entryBytes: 60_000_000, bytes: 400_000_000 }
/** Folders, styles, fonts, scripts, sounds and videos, which are not read. */
const passedOver = /\/$|\.(css|js|otf|ttf|woff2?|mp3|m4a|mp4|m4v|webm|ogg|smil)$/i

export type EpubFiles = ReadonlyMap<string, Uint8Array>

class Refusal extends Error {
  readonly code: 'epub-too-large' | 'epub-entry-outside'
  readonly entry: string
  constructor(code: Refusal['code'], entry: string) {
    super(code)
    this.code = code
    this.entry = entry
  }
}

/** Null, with a report, when the file is unreadable or too large, or an entry would lie outside the folder. */
export async function unpackEpub(file: string, { folder, report }: Reading): Promise<EpubFiles | null> {
  const path = join(folder, file)
  if ((await stat(path)).size > mostMegabytes * 1_000_000) {
    report(file, 1, 'epub-too-large')
    return null
  }
  try {
    return await unpack(path)
  } catch (error) {
    if (error instanceof Refusal) report(file, 1, error.code, { name: error.entry.slice(0, 120) })
    else report(file, 1, 'epub-unreadable')
    return null
  }
}

/**
 * Reads one entry after the other as streams, so that the server goes on answering. An entry larger than declared is an error.
 */
async function unpack(path: string): Promise<EpubFiles> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        true,
      )
      if (zip.entriesRead > limits.entries) throw new Refusal('epub-too-large', name)
      if (!isInside(name)) throw new Refusal('epub-entry-outside', name)
      if (passedOver.test(name)) continue
      const taken = Math.max(entry.compressedSize, entry.uncompressedSize)
      bytes += taken
      if (taken > limits.entryBytes || bytes > limits.bytes) throw new Refusal('epub-too-large', name)
      files.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } finally {
    zip.close()
  }
  return files
}

function isInside(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 1_024 &&
    name !== '__proto__' &&
    !/[\\\0]|^\/|^[a-z]:/i.test(name) &&
    !name.split('/').includes('..')
  )
}

export type XmlFile = {
  readonly root: XmlElement
  readonly lineOf: (node: XmlNode) => number
}

/** Null, with a report, when the file is not UTF-8 or not well-formed. Custom entities are not expanded. */
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
      // HTML entities are common in EPUBs.
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

/** The element's name without its namespace prefix. */
export function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

export function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child): child is XmlElement => child instanceof XmlElement)
}

export function findAll(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => [
    ...(nameOf(child) === name ? [child] : []),
    ...findAll(child, name),
  ])
}

export function wordsOf(element: XmlElement | undefined): string {
  return element ? singleSpaced(element.text) : ''
}

export { XmlElement, XmlText }
