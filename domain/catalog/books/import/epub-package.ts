import { posix } from 'node:path'
import type { Report } from '#domain/catalog/imports/import-problem.ts'
import {
  type EpubFiles,
  elementsIn,
  findAll,
  nameOf,
  readXml,
  wordsOf,
  type XmlElement,
} from './epub-files.ts'

export type NavEntry = {
  readonly path: string
  readonly title: string
  readonly depth: number
  /** Title of the part that begins with this entry. */
  readonly part: string
}

export type SpineEntry = {
  readonly path: string
  readonly kind: 'text' | 'image' | 'other'
  readonly line: number
}

export type EpubPackage = {
  readonly title: string
  readonly language: string
  readonly description: string
  readonly spine: readonly SpineEntry[]
  /** The lines that declare fixed layout. */
  readonly fixedLines: readonly number[]
  readonly path: string
  readonly nav: { readonly path: string; readonly entries: readonly NavEntry[] } | null
  readonly cover: string | null
}

export function readEpubPackage(epub: string, files: EpubFiles, report: Report): EpubPackage | null {
  const read = (path: string) => {
    const bytes = files.get(path)
    if (!bytes) report(epub, 1, 'epub-part-missing', { name: path })
    return bytes ? readXml(bytes, `${epub}/${path}`, report) : null
  }
  const container = read('META-INF/container.xml')
  if (!container) return null
  const path = findAll(container.root, 'rootfile')[0]?.attributes['full-path'] ?? ''
  const opf = read(path)
  if (!opf) return null

  const metadata = findAll(opf.root, 'metadata')[0] ?? opf.root
  const said = (name: string) => wordsOf(findAll(metadata, name)[0])
  const items = new Map(findAll(opf.root, 'item').map(({ attributes }) => [attributes.id ?? '', attributes]))
  const has = (property: string) => (item: Record<string, string>) =>
    (item.properties ?? '').split(/\s+/).includes(property)
  const pathOf = (item: Record<string, string> | undefined) => item && pathIn(path, item.href ?? '')
  const shown = (item: Record<string, string> | undefined, left = 5): typeof item => {
    const fallback = item?.fallback === undefined ? undefined : items.get(item.fallback)
    return fallback && left > 0 && kindOf(item) === 'other' ? shown(fallback, left - 1) : item
  }
  const spine = findAll(opf.root, 'itemref').flatMap((reference): SpineEntry[] => {
    const item = shown(items.get(reference.attributes.idref ?? ''))
    const itemPath = pathOf(item)
    if (itemPath && files.has(itemPath)) {
      return [{ path: itemPath, kind: kindOf(item), line: opf.lineOf(reference) }]
    }
    const name = itemPath ?? reference.attributes.idref ?? ''
    report(`${epub}/${path}`, opf.lineOf(reference), 'epub-part-missing', { name })
    return []
  })
  const named = findAll(metadata, 'meta').find(({ attributes }) => attributes.name === 'cover')
  const all = [...items.values()]
  const navPath = pathOf(all.find(has('nav')))
  const nav = navPath ? read(navPath) : null
  return {
    title: said('title'),
    language: said('language'),
    description: said('description'),
    spine: [...new Map(spine.map((entry) => [entry.path, entry])).values()],
    fixedLines: findAll(metadata, 'meta')
      .filter(
        (meta) => meta.attributes.property === 'rendition:layout' && /pre-paginated/.test(wordsOf(meta)),
      )
      .map((meta) => opf.lineOf(meta)),
    path,
    nav: nav && navPath ? { path: navPath, entries: readNav(nav.root, navPath) } : null,
    cover: pathOf(all.find(has('cover-image')) ?? items.get(named?.attributes.content ?? '')) ?? null,
  }
}

function kindOf(item: Record<string, string> | undefined): SpineEntry['kind'] {
  const type = item?.['media-type'] ?? ''
  if (/^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml)$/.test(type)) return 'text'
  return /^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(type) ? 'image' : 'other'
}

function readNav(root: XmlElement, path: string): NavEntry[] {
  const navs = findAll(root, 'nav')
  const toc = navs.find(({ attributes }) => attributes['epub:type']?.split(/\s+/).includes('toc')) ?? navs[0]
  const entries: NavEntry[] = []
  let part = ''
  const readList = (list: XmlElement, depth: number) => {
    for (const item of elementsIn(list)) {
      const [label] = elementsIn(item).filter((child) => ['a', 'span'].includes(nameOf(child)))
      const inside = elementsIn(item).filter((child) => nameOf(child) === 'ol')
      const href = label?.attributes.href
      const target = href === undefined ? null : pathIn(path, href)
      if (target) {
        entries.push({ path: target, title: wordsOf(label), depth, part })
        part = ''
      } else part = wordsOf(label)
      // An entry without a link is the title of a part.
      for (const deeper of inside) readList(deeper, target ? depth + 1 : depth)
    }
  }
  for (const list of toc ? elementsIn(toc).filter((child) => nameOf(child) === 'ol') : []) readList(list, 0)
  return entries
}

/** Resolves an address inside the archive; null when it leads out of it. */
export function pathIn(from: string, href: string): string | null {
  try {
    const path = posix.join(posix.dirname(from), decodeURIComponent(href.replace(/[#?].*$/s, '')))
    return /^[a-z][a-z\d+.-]*:/i.test(href) || path.startsWith('..') ? null : path
  } catch {
    return null
  }
}
