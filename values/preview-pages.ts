import type { PreviewPerson } from './preview-address.ts'

/**
 * Which page of an item is viewed: the indexes, from 0, of the part and of the parts that contain it, outermost first;
 * empty for the page of the item itself.
 */
export type PreviewPage = readonly number[]

/** Where the shop shows a kind of item, and which pages to whom. */
type PreviewPages = {
  readonly people: readonly [PreviewPerson, ...PreviewPerson[]]
  /** The people for whom parts have pages; others only see the page of the item. */
  readonly readers: readonly PreviewPerson[]
  /** `name`: the slug; for an article, preceded by its category's. */
  readonly pathOf: (page: PreviewPage, who: { name: string; person: PreviewPerson }) => string
  /** The page at a path. `start`: the address leads on to a part. Null: it shows nothing of the item. */
  readonly pageOf: (path: string, name: string) => PreviewPage | 'start' | null
  /** Whether the item's pages load this path besides themselves. */
  readonly asksFor: (path: string, name: string) => boolean
}

/** An item with a single page. */
function single(folder: string, people: PreviewPages['people']): PreviewPages {
  return {
    people,
    readers: [],
    pathOf: (_page, { name }) => `${folder}/${name}`,
    pageOf: (path, name) => (path === `${folder}/${name}` ? [] : null),
    asksFor: () => false,
  }
}

const coursePeople = ['visitor', 'buyer', 'exclusive', 'ads'] as const

/** By the kind of a draft's item. */
export const previewPages = {
  course: {
    people: coursePeople,
    readers: coursePeople,
    // Visitors watch only free classes, at a separate address.
    pathOf: (page, { name, person }) =>
      page.length === 0
        ? `/inscribe/${name}`
        : `${person === 'visitor' ? '/free' : ''}/${name}/${page.join('/')}`,
    pageOf(path, name) {
      if (path === `/inscribe/${name}`) return []
      const page = placesBelow(path.replace(/^\/free(?=\/)/, ''), name)
      return page && (page.length === 2 ? page : page.length < 2 ? 'start' : null)
    },
    asksFor: (path) => /^\/class-comments\/\d+$/.test(path),
  },
  book: {
    people: ['visitor', 'buyer', 'ads'],
    readers: ['buyer', 'ads'],
    pathOf([chapter], { name, person }) {
      const isRead = chapter !== undefined && person !== 'visitor'
      return isRead ? `/libro/visor/${name}/${chapter + 1}` : `/libro/${name}`
    },
    pageOf(path, name) {
      if (path === `/libro/${name}`) return []
      const order = path.startsWith('/libro/visor/') && placesBelow(path.slice('/libro/visor'.length), name)
      if (!order || order.length > 1) return null
      const [chapter] = order
      return chapter === undefined ? 'start' : chapter === 0 ? null : [chapter - 1]
    },
    asksFor: (path, name) => path === `/book-highlights/${name}`,
  },
  pack: single('/pack', ['visitor', 'buyer']),
  post: single('/blog', ['visitor']),
} as const satisfies Record<string, PreviewPages>

export type PreviewedKind = keyof typeof previewPages

export function pagesOf(kind: PreviewedKind): PreviewPages {
  return previewPages[kind]
}

/** The numbers that follow `/name` in a path; null for other paths. */
function placesBelow(path: string, name: string): number[] | null {
  const [start, own, ...places] = path.split('/')
  if (start !== '' || own !== name || !places.every((each) => /^(?:0|[1-9]\d{0,3})$/.test(each))) return null
  return places.map(Number)
}
