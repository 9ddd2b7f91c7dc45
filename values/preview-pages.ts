import type { PreviewPerson } from './preview-address.ts'

/**
 * Which page of what is looked at: the zero-based place of a part among its siblings, after those of the parts that hold it;
 * empty is the page of the item itself.
 */
export type PreviewPage = readonly number[]

/** Where the shop shows a kind of item, and what of it to whom. */
type PreviewPages = {
  readonly people: readonly [PreviewPerson, ...PreviewPerson[]]
  /** Those for whom parts have pages; the others have that of the item alone. */
  readonly readers: readonly PreviewPerson[]
  /** `name`: the slug, that of an article after its category's. */
  readonly pathOf: (page: PreviewPage, who: { name: string; person: PreviewPerson }) => string
  /** `start`: the address leads on to a part. Null: it shows nothing of the item. */
  readonly pageOf: (path: string, name: string) => PreviewPage | 'start' | null
  /** What its pages ask for beside themselves. */
  readonly asksFor: (path: string, name: string) => boolean
}

/** An item with one page. */
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

/** By kind of draft. */
export const previewPages = {
  course: {
    people: coursePeople,
    readers: coursePeople,
    // Visitors watch free classes only, at an address of their own.
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

/** The numbers that follow `/name` in a path. */
function placesBelow(path: string, name: string): number[] | null {
  const [start, own, ...places] = path.split('/')
  if (start !== '' || own !== name || !places.every((each) => /^(?:0|[1-9]\d{0,3})$/.test(each))) return null
  return places.map(Number)
}
