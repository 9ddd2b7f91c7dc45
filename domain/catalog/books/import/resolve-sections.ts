import type { Element } from 'hast'
import pLimit from 'p-limit'
import { SKIP, visit } from 'unist-util-visit'
import { isAllowedLink } from '#domain/catalog/books/section-html/section-schema.ts'
import { eachElement } from '#domain/catalog/books/section-html/section-tree.ts'
import { lineOf } from '#domain/catalog/books/section-html/tidy-section.ts'
import { pathFrom } from '#domain/catalog/imports/folder-path.ts'
import type { ImportProblemCode, Report } from '#domain/catalog/imports/import-problem.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { BookSource, ChapterText, PicturePlan, SectionPlan } from './book-plan.ts'

const inspectedAtOnce = 2

export async function resolveSections(
  source: BookSource,
  { images, report, warn }: { images: Pick<ImageProcessor, 'inspect'>; report: Report; warn: Report },
): Promise<{ sections: SectionPlan[]; pictures: ReadonlyMap<string, PicturePlan> }> {
  const orders = new Map<string, number>()
  for (const [order, { texts }] of source.chapters.entries()) {
    for (const text of Object.values(texts)) orders.set(text.file, order)
  }
  const find = (path: string) => orders.get(path) ?? source.find?.(path)
  const shown = new Map<string, Shown[]>()
  for (const [order, { texts }] of source.chapters.entries()) {
    for (const locale of locales) {
      const text = texts[locale]
      if (!text) continue
      const tell = (node: Element | number, code: ImportProblemCode, params = {}) => {
        const { file, line } = text.placeOf(typeof node === 'number' ? node : lineOf(node))
        const take = source.isGiven ? warn : report
        take(file, line, code, params)
      }
      for (const { what, line, name } of text.tree.leftOut)
        tell(line, what, name === undefined ? {} : { name })
      resolveLinks(text, { order, locale, source, find, tell })
      findPictures(text, shown, tell)
    }
  }
  return {
    sections: source.chapters.map(({ texts, identity = null, ...own }) => ({
      ...own,
      identity,
      texts: Object.fromEntries(Object.entries(texts).map(([locale, { tree }]) => [locale, tree.root])),
      contentSource: Object.fromEntries(
        Object.entries(texts).flatMap(([locale, { markdown }]) => (markdown ? [[locale, markdown]] : [])),
      ),
    })),
    pictures: await inspectPictures(shown, source, images),
  }
}

type Tell = (node: Element | number, code: ImportProblemCode, params?: Record<string, string>) => void

/** Replaces a link to a chapter by its place in the book, counted from 1, to which the reader's URLs are relative. */
function resolveLinks(
  { file, tree }: ChapterText,
  {
    order,
    locale,
    source,
    find,
    tell,
  }: {
    order: number
    locale: Locale
    source: BookSource
    find: (path: string) => number | undefined
    tell: Tell
  },
): void {
  const addressOf = (link: Element, href: string): string | null => {
    if (isAbsolute(href)) return href
    const [address, ...anchors] = split(href)
    const path = address === '' ? file : pathFrom(file, address)
    const target = path === file ? order : path === null ? undefined : find(path)
    if (target === undefined) {
      const outside = outsideAddress(source, file, href)
      const isOut = source.isGiven && (path === null || !path.startsWith(source.root ?? ''))
      if (!outside && !(path && source.passedOver?.has(path))) {
        tell(link, isOut ? 'link-out-of-book' : 'chapter-missing', { name: href })
      }
      return outside
    }
    const texts = source.chapters[target]?.texts ?? {}
    const there = texts[locale] ?? Object.values(texts)[0]
    const known = anchors.map((anchor) => (anchor === '' ? '' : there?.tree.anchors.get(anchor)))
    const id = known.find((each) => each !== undefined)
    if (id === undefined) {
      tell(link, 'anchor-missing', { name: href })
      return null
    }
    if (target === order) return `#${id}`
    return id ? `${target + 1}#${id}` : String(target + 1)
  }
  visit(tree.root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return
    const address = addressOf(node, String(node.properties.href))
    if (address === null) {
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    }
    const { lang, dir } = node.properties
    node.properties = {
      href: address,
      lang,
      dir,
      ...(isAbsolute(address) && { rel: ['noopener', 'noreferrer'] }),
    }
  })
}

/** Reports a problem at the place where an image is shown. */
type Shown = (code: ImportProblemCode) => void

function findPictures({ file, tree }: ChapterText, shown: Map<string, Shown[]>, tell: Tell): void {
  eachElement(tree.root, (node) => {
    if (node.tagName !== 'img') return
    const src = String(node.properties.src ?? '')
    const path = isAbsolute(src) ? null : pathFrom(file, split(src)[0])
    node.properties.src = path ?? ''
    if (isAbsolute(src)) tell(node, 'picture-remote')
    else if (path === null) tell(node, 'picture-missing', { name: src })
    else shown.set(path, [...(shown.get(path) ?? []), (code) => tell(node, code, { name: src })])
  })
}

/** Inspects each image once, a few at a time. */
async function inspectPictures(
  shown: ReadonlyMap<string, readonly Shown[]>,
  { read }: BookSource,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<Map<string, PicturePlan>> {
  const pictures = new Map<string, PicturePlan>()
  await pLimit(inspectedAtOnce).map(shown, async ([path, places]) => {
    const bytes = await read(path)
    const answer = bytes && (await images.inspect(bytes, { mayMove: true }))
    const code = !answer ? 'picture-missing' : answer.ok ? null : answer.code
    if (code) for (const tell of places) tell(code === 'image-unreadable' ? 'picture-unreadable' : code)
    else pictures.set(path, { read: async () => (await read(path)) ?? Buffer.alloc(0) })
  })
  return pictures
}

/**
 * Splits an address into its path and its anchor, both decoded and as written, because ids may contain a percent sign. Drops the
 * query.
 */
function split(href: string): [address: string, meant: string, written: string] {
  const [address = '', ...rest] = href.split('#')
  const anchor = rest.join('#')
  return [address.replace(/\?.*$/s, ''), safelyDecoded(anchor), anchor]
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function outsideAddress({ site, root = '' }: BookSource, file: string, href: string): string | null {
  if (!site || !file.startsWith(root)) return null
  const page = new URL(file.slice(root.length), site)
  if (!URL.canParse(href, page)) return null
  const { href: address } = new URL(href, page)
  return isAllowedLink(address) && !address.startsWith(site.href) ? address : null
}
