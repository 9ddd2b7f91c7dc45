type Secret = `:${string}` | `?${string}`

/** What holds for an address, whoever answers it. */
export type RouteTraits = {
  /** The answer is the same for every visitor of one language, country and theme, and is cached for them. */
  cached?: boolean
  /**
   * What opens the address to whoever has it: `:name` in its path, `?name` in its query. The log masks it, and no other site
   * is told the address as a referrer.
   */
  secret?: Secret | readonly Secret[]
  /** What its body may bring besides fields. A megabyte is the limit of everything else. */
  upload?: 'photo' | 'folder'
  /**
   * Under route type `local`, where the site lives below `/academia`, this address stays at the root of the host. `only`:
   * there alone; from below the base a visitor is led to it.
   */
  atRoot?: true | 'only'
}

/** The part of the site that the bars mark as the place where one is. */
export type Place = 'courses' | 'books' | 'packs' | 'library' | 'log-in' | 'register' | 'profile'

export type PageTraits = RouteTraits & {
  /**
   * What search engines may do: `sitemap` tells them of it, `index` lets them find it, `noindex` lets them read it but not
   * show it, `disallow` has them not ask for it.
   */
  search: 'sitemap' | 'index' | 'noindex' | 'disallow'
  /** Where the bars mark it; nowhere by default. All pages of one first segment have the same place. */
  place?: Place
  /** A product is bought there; the wallet's own button may stand on it. */
  sells?: true
  /** The button of the contact form floats over it: where one looks around, and does not pay, sign in, learn or read. */
  contactButton?: true
  /** False for a page that the accessibility journey leaves out. */
  audited?: false
} & ({ search: 'sitemap' | 'index'; cached: boolean } | { search: 'noindex' | 'disallow' })

/** One entry of the table, in the form that React Router takes; it passes over `traits`. */
export type RouteEntry = {
  path?: string
  index?: true
  id?: string
  file: string
  /** What holds for a page; null for what is no page: a layout, or a route that answers with data or a redirect. */
  page: PageTraits | null
  traits: RouteTraits
  children?: RouteEntry[]
}

/** A page; the empty path is the index of what is around it. `children` show in its own outlet. */
export function page(
  path: string,
  file: string,
  id: string,
  traits: PageTraits,
  children?: RouteEntry[],
): RouteEntry {
  return { ...placed(path), id, file, page: traits, traits, children }
}

/** A route without a page: a form is sent to it, data or a file asked of it, or it leads elsewhere. */
export function resource(path: string, file: string, id: string, traits: RouteTraits = {}): RouteEntry {
  return { ...placed(path), id, file, page: null, traits }
}

/** What stands around pages. */
export function layout(file: string, children: RouteEntry[]): RouteEntry {
  return { file, page: null, traits: {}, children }
}

/** An address that the server answers without React Router: a call of the API, a file. It is written exactly so. */
export type ServerEntry = { path: string; caseSensitive: true; traits: RouteTraits }

export function served(path: string, traits: RouteTraits): ServerEntry {
  return { path, caseSensitive: true, traits }
}

const placed = (path: string) => (path === '' ? ({ index: true } as const) : { path })

/** Every route with an address, its whole path without a slash before it. */
export type FlatRoute = Pick<RouteEntry, 'file' | 'page' | 'traits'> & { id: string; path: string }

/** The table without its nesting. */
export function flatten(entries: readonly RouteEntry[], above = ''): FlatRoute[] {
  return entries.flatMap(({ path, index, id, file, page: pageTraits, traits, children = [] }) => {
    const whole = [above, path ?? ''].filter(Boolean).join('/')
    const own =
      (path !== undefined || index) && id ? [{ id, path: whole, file, page: pageTraits, traits }] : []
    return [...own, ...flatten(children, whole)]
  })
}
