import type { Blockquote, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** The kinds of GitHub's alerts, mildest first. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

export type CalloutKind = (typeof calloutKinds)[number]

const marker = new RegExp(`^\\[!(${calloutKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i')

declare module 'mdast' {
  interface BlockquoteData {
    callout?: CalloutKind
  }
}

/**
 * Turns quotations whose first line is a marker such as `[!NOTE]` into callouts: `data.callout` is their kind, and the
 * line is removed. `source`: the text from which the tree was parsed, as an escaped bracket begins no callout.
 */
export function markCallouts(tree: Root, source: string): void {
  visit(tree, 'blockquote', (quote) => {
    const kind = takeMarker(quote, source)
    if (!kind) return
    quote.data = {
      ...quote.data,
      callout: kind,
      hName: 'div',
      hProperties: { dataCallout: kind, role: 'note' },
    }
  })
}

function takeMarker(quote: Blockquote, source: string): CalloutKind | null {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return null
  const [text, next] = paragraph.children
  if (text?.type !== 'text') return null
  const match = marker.exec(text.value)
  const isEscaped = source[text.position?.start.offset ?? 0] !== '['
  if (!match || isEscaped) return null
  const isWhole = match[0].length === text.value.length
  const isEnded = match[0].endsWith('\n')
  if (isWhole && !isEnded && next && next.type !== 'break') return null
  text.value = text.value.slice(match[0].length)
  if (isWhole) paragraph.children.splice(0, !isEnded && next ? 2 : 1)
  if (paragraph.children.length === 0) quote.children.shift()
  return match[1]?.toLowerCase() as CalloutKind
}
