import { isDeepStrictEqual } from 'node:util'
import { type Formulas, parseMarkdownSection } from '#domain/catalog/books/section-html/markdown-section.ts'
import { type SectionTree, tidySection } from '#domain/catalog/books/section-html/tidy-section.ts'
import { addressesInSource, type SourceAddress } from '#domain/catalog/markdown/source-addresses.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import type { Locale } from '#values/locale.ts'
import { addressesIn, type PlainSection, parseSection, plainSection, shapeOf } from './section-shape.ts'

/** The settings with which the importer would show a chapter. */
export type Showing = { readonly title: string; readonly locale: Locale; readonly formulas: Formulas }

/** A chapter's text in one language. */
export type ChapterText = {
  readonly showing: Showing
  readonly stored: PlainSection
  readonly shape: string
  /** The Markdown as typed; null when importing it would not give the published text. */
  readonly source: ChapterSource | null
  /** Ids of blocks that links lead to and that have no name in the Markdown. */
  readonly anchored: Set<string>
}

export type ChapterSource = {
  readonly markdown: string
  readonly isWrapped: boolean
  readonly anchors: SectionTree['anchors']
  readonly addresses: readonly SourceAddress[]
  /** The published address of each typed address; keys are `decoded`. */
  readonly published: ReadonlyMap<string, string>
}

export function readChapterText(html: string, markdown: string | undefined, showing: Showing): ChapterText {
  const stored = parseSection(html)
  const shape = shapeOf(stored.root)
  const source = markdown?.trim() ? readSource(markdown, { stored, shape, showing }) : null
  return { showing, stored, shape, source, anchored: new Set() }
}

/** What an import makes of a chapter in Markdown; null when it would report a problem. */
export function showSection(markdown: string, { title, locale, formulas }: Showing): SectionTree | null {
  try {
    const { root, leftOut } = parseMarkdownSection(markdown.trimEnd(), { locale, formulas })
    const tree = tidySection(root, { title, locale, leftOut })
    return tree.leftOut.length === 0 ? tree : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readSource(
  markdown: string,
  { stored, shape, showing }: Pick<ChapterText, 'stored' | 'shape' | 'showing'>,
): ChapterSource | null {
  const tree = showSection(markdown, showing)
  if (!tree) return null
  const { root, wrapper } = plainSection(tree.root)
  const isWrapped = wrapper !== null
  if (shapeOf(root) !== shape || (isWrapped && !isDeepStrictEqual(wrapper, stored.wrapper))) return null
  const addresses = addressesInSource(markdown)
  const known = new Set(addresses?.map(({ address }) => decoded(address)))
  const there = addressesIn(stored.root)
  const published = new Map<string, string>()
  for (const [index, { address }] of addressesIn(root).entries()) {
    // Links of footnotes are made by the importer, and links within the chapter do not change.
    if (isAbsolute(address) || address.startsWith('#')) continue
    const target = there[index]
    if (!target || !known.has(decoded(address))) return null
    published.set(decoded(address), target.address)
  }
  return addresses && { markdown, isWrapped, anchors: tree.anchors, addresses, published }
}

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
