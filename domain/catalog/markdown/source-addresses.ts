import type { Nodes } from 'mdast'
import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import { parseFragment } from 'parse5'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The address of a link or an image in Markdown, and its place in the text. */
export type SourceAddress = {
  readonly start: number
  readonly end: number
  /** The address without escapes. */
  readonly address: string
  /** `href` and `src`: an attribute of an HTML tag; the place then includes its name. */
  readonly kind: 'destination' | 'href' | 'src'
}

type Token = { start: { offset: number }; end: { offset: number } }
type Placed = { url: string; data?: { place?: readonly [number, number] } }

function noteDestination(this: CompileContext, token: Token): undefined {
  const url = this.resume()
  const node = this.stack.at(-1) as unknown as Placed
  node.url = url
  node.data = { ...node.data, place: [token.start.offset, token.end.offset] }
}

const notesPlaces: Extension = {
  exit: { resourceDestinationString: noteDestination, definitionDestinationString: noteDestination },
}

function placesOfDestinations(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown[] }
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), notesPlaces]
}

const parser = unified().use(remarkParse).use(remarkGfm).use(placesOfDestinations)

/** All addresses in order; null when an HTML tag is not where the parser says, as inside quotations. */
export function addressesInSource(markdown: string): SourceAddress[] | null {
  const found: SourceAddress[] = []
  let isLost = false
  visit(parser.parse(markdown), (node: Nodes) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const place = (node as unknown as Placed).data?.place
      if (place) found.push({ start: place[0], end: place[1], address: node.url, kind: 'destination' })
    }
    if (node.type !== 'html') return
    const start = node.position?.start.offset ?? 0
    if (markdown.slice(start, start + node.value.length) !== node.value) isLost = true
    else found.push(...addressesInHtml(node.value, start))
  })
  return isLost ? null : found.toSorted((a, b) => a.start - b.start)
}

/** An image in a text without HTML. */
export type SourceImage = SourceAddress & { /** Counted from 1. */ readonly line: number }

/** All images in order; none if the text is nested too deeply to be rendered. */
export function imagesInSource(markdown: string): SourceImage[] {
  if (!markdown.includes('![')) return []
  const found: SourceImage[] = []
  try {
    visit(parser.parse(markdown), 'image', (node) => {
      const place = (node as Placed).data?.place
      if (!place) return
      const [start, end] = place
      found.push({ start, end, address: node.url, kind: 'destination', line: node.position?.start.line ?? 1 })
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return []
  }
  return found
}

type HtmlNode = {
  attrs?: { name: string; value: string }[]
  childNodes?: HtmlNode[]
  tagName?: string
  content?: HtmlNode
  sourceCodeLocation?: { attrs?: Record<string, { startOffset: number; endOffset: number }> } | null
}

const addressOf: Readonly<Record<string, 'href' | 'src'>> = { a: 'href', img: 'src' }

function addressesInHtml(html: string, offset: number): SourceAddress[] {
  const found: SourceAddress[] = []
  const walk = (node: HtmlNode) => {
    const kind = Object.hasOwn(addressOf, node.tagName ?? '') ? addressOf[node.tagName ?? ''] : undefined
    const attribute = node.attrs?.find(({ name }) => name === kind)
    const place = kind && node.sourceCodeLocation?.attrs?.[kind]
    if (kind && attribute && place) {
      const { startOffset, endOffset } = place
      found.push({ start: offset + startOffset, end: offset + endOffset, address: attribute.value, kind })
    }
    for (const child of node.childNodes ?? []) walk(child)
  }
  walk(parseFragment(html, { sourceCodeLocationInfo: true }) as unknown as HtmlNode)
  return found
}

/** Replaces addresses; everything else stays as typed. */
export function replaceAddresses(markdown: string, replacements: ReadonlyMap<SourceAddress, string>): string {
  let text = ''
  let end = 0
  for (const [{ start, end: after, kind }, address] of replacements) {
    text += markdown.slice(end, start)
    text += kind === 'destination' ? withoutBrackets(address) : `${kind}="${address}"`
    end = after
  }
  return text + markdown.slice(end)
}

/** Encodes round brackets, which could end an address. */
function withoutBrackets(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
