import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import { eachElement } from '#domain/catalog/books/section-html/section-tree.ts'
import { replaceAddresses, type SourceAddress } from '#domain/catalog/markdown/source-addresses.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import { type Locale, locales } from '#values/locale.ts'
import { type ChapterSource, type ChapterText, decoded } from './chapter-text.ts'
import { addressesIn } from './section-shape.ts'

export type LinkedChapter = {
  /** The name of the chapter's file in the base language. */
  readonly file: string
  readonly texts: Partial<Record<Locale, ChapterText>>
}

/** How the addresses in a book's published text are written in its Markdown files. */
export type Links = {
  readonly chapters: readonly LinkedChapter[]
  /** The address of an image in the file, by its published address; null for other addresses. */
  readonly pictureAt: (address: string, place: LinkPlace) => string | null
  readonly base: Locale
}

export type LinkPlace = { readonly order: number; readonly locale: Locale }

type Target = { readonly order: number; readonly id: string }

/** The Markdown as typed, with paths of the new folder in place of addresses that would lead somewhere else from there. */
export function linkSource(
  { markdown, addresses, published }: ChapterSource,
  links: Links,
  place: LinkPlace,
): string {
  const replacements = new Map<SourceAddress, string>()
  for (const each of addresses) {
    const leadsTo = published.get(decoded(each.address))
    if (leadsTo === undefined) continue
    const written = typedAddress(each, leadsTo, links, place)
    if (written !== null && written !== each.address) replacements.set(each, written)
  }
  return replaceAddresses(markdown, replacements)
}

/** The new address for a typed one; null when it does not change. */
function typedAddress({ address }: SourceAddress, leadsTo: string, links: Links, place: LinkPlace) {
  const picture = links.pictureAt(leadsTo, place)
  if (picture !== null || isAbsolute(leadsTo)) return picture ?? leadsTo
  const target = targetOf(leadsTo, place.order)
  if (!target) return null
  const path = pathTo(links, place, target.order)
  const typed = address.includes('#') ? address.slice(address.indexOf('#') + 1) : ''
  const anchors = textAt(links, target.order, place.locale)?.source?.anchors
  const isKnown =
    typed === '' ? target.id === '' : [typed, decoded(typed)].some((each) => anchors?.get(each) === target.id)
  const anchor = isKnown ? readable(typed) : anchorOf(links, target, place.locale)
  const isSame = isKnown && address === `${path}${typed && `#${typed}`}`
  return isSame ? null : `${path}${anchor && `#${anchor}`}`
}

/** Replaces the addresses and ids in the tree of a published text by those of its folder, without what else publishing adds. */
export function linkTree(root: Root, anchored: ReadonlySet<string>, links: Links, place: LinkPlace): void {
  for (const { tagName, address, element } of addressesIn(root)) {
    if (tagName === 'img') {
      const { alt } = element.properties
      element.properties = { src: links.pictureAt(address, place) ?? '', alt: String(alt ?? '') }
      continue
    }
    const target = isAbsolute(address) ? null : targetOf(address, place.order)
    if (!target) continue
    const anchor = anchorOf(links, target, place.locale)
    const isHere = target.order === place.order && anchor !== ''
    const path = isHere ? '' : pathTo(links, place, target.order)
    element.properties.href = `${path}${anchor && `#${anchor}`}`
  }
  const elements: Element[] = []
  eachElement(root, (element) => elements.push(element))
  for (const element of elements) {
    const { id } = element.properties
    element.properties.id = undefined
    if (typeof id !== 'string' || !anchored.has(id)) continue
    element.children.unshift({ type: 'element', tagName: 'a', properties: { id }, children: [] })
  }
}

/** Notes the blocks that links lead to. Must run before any text is written. */
export function noteAnchors(links: Links): void {
  for (const [order, { texts }] of links.chapters.entries()) {
    for (const locale of locales) {
      const text = texts[locale]
      if (!text) continue
      const addresses = text.source
        ? [...text.source.published.values()]
        : addressesIn(text.stored.root).map(({ address }) => address)
      for (const address of addresses) {
        const target = isAbsolute(address) ? null : targetOf(address, order)
        const there = target && textAt(links, target.order, locale)
        if (target && there && !there.source && isBlock(target.id)) there.anchored.add(target.id)
      }
    }
  }
}

/** Ids of headings are made of their words, those of other blocks are numbers. */
const isBlock = (id: string) => id !== '' && !id.startsWith('h-')

/** An anchor that the importer resolves to this id; empty for the beginning of the chapter. */
function anchorOf(links: Links, { order, id }: Target, locale: Locale): string {
  const text = id === '' ? undefined : textAt(links, order, locale)
  if (!text) return ''
  if (!text.source) return isBlock(id) ? id : id.slice('h-'.length)
  const names = [...text.source.anchors].flatMap(([name, place]) => (place === id ? [name] : []))
  return readable(names[0] ?? '')
}

/** Leaves letters of all languages as they are, and encodes characters that would end an address in Markdown or HTML. */
function readable(anchor: string): string {
  return decoded(anchor).replaceAll(/[\s<>"'&%\\`]/g, encodeURIComponent)
}

/** The text in which the importer looks for an anchor: in the same language, else the base language, else the first one. */
function textAt({ chapters, base }: Links, order: number, locale: Locale): ChapterText | undefined {
  const { texts = {} } = chapters[order] ?? {}
  return [locale, base, ...locales].map((each) => texts[each]).find((text) => text !== undefined)
}

/** Reads a published link within a book: `3#id`, with the chapter's place counted from 1, or `#id`. */
function targetOf(address: string, own: number): Target | null {
  const match = /^(\d*)(?:#(.*))?$/s.exec(address)
  if (!match || address === '') return null
  const [, order = '', id = ''] = match
  return { order: order === '' ? own : Number(order) - 1, id }
}

function pathTo({ chapters }: Links, place: LinkPlace, order: number): string {
  return posix.relative(posix.dirname(chapters[place.order]?.file ?? ''), chapters[order]?.file ?? '')
}
