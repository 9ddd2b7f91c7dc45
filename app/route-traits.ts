type Secret = `:${string}` | `?${string}`

/** Facts about an address, whether a page, a form or the server itself answers it. */
export type RouteTraits = {
  /** The page is the same for all visitors of a language, country and theme, so it is cached for them. */
  cached?: boolean
  /** Secret parts: `:name` in the path, `?name` in the query. Masked in the log, never sent as referrer. */
  secret?: Secret | readonly Secret[]
  /** Allows a body above the default limit of 1 MB. `part`: a part of an upload, which changes nothing that people see. */
  upload?: 'photo' | 'image' | 'text' | 'book' | 'part' | 'folder'
  /** Payments and signing in, which are answered before everything else when the server is overloaded. */
  urgent?: true
  /** Under route type `local`, stays at the root of the host. `only`: redirects there from below the base. */
  atRoot?: true | 'only'
  /** A page of the site itself may show it in a frame. */
  framed?: true
  /** Mails that are read in a browser may show it: an image. */
  inMails?: true
}

/** The entry of the navigation bars that is marked as current. */
export type Place = 'courses' | 'books' | 'packs' | 'library' | 'log-in' | 'register' | 'profile'

export type PageTraits = RouteTraits & {
  /**
   * `sitemap`: in the site map; `index`: may be indexed; `noindex`: read, not indexed; `disallow`: not requested by robots.
   */
  search: 'sitemap' | 'index' | 'noindex' | 'disallow'
  /** The same for all pages with the same first path segment; missing where no entry is current. */
  place?: Place
  /** PayPal's button may appear there. */
  sells?: true
  /** Shows the floating contact button. */
  contactButton?: true
  /** False: the accessibility tests skip the page. */
  audited?: false
} & ({ search: 'sitemap' | 'index'; cached: boolean } | { search: 'noindex' | 'disallow' })

/** An entry of React Router's route table, with its `traits`. */
export type RouteEntry = {
  path?: string
  index?: true
  id?: string
  file: string
  /** Null for layouts, data routes and redirects. */
  page: PageTraits | null
  traits: RouteTraits
  children?: RouteEntry[]
}

/** A route with a page. An empty path makes it the index of its parent. */
export function page(
  path: string,
  file: string,
  id: string,
  traits: PageTraits,
  children?: RouteEntry[],
): RouteEntry {
  return { ...placed(path), id, file, page: traits, traits, children }
}

/** A route without a page: forms, data, files, redirects. */
export function resource(path: string, file: string, id: string, traits: RouteTraits = {}): RouteEntry {
  return { ...placed(path), id, file, page: null, traits }
}

export function layout(file: string, children: RouteEntry[]): RouteEntry {
  return { file, page: null, traits: {}, children }
}

/** An address that is answered without React Router; letter case matters. */
export type ServerEntry = { path: string; caseSensitive: true; traits: RouteTraits }

export function served(path: string, traits: RouteTraits): ServerEntry {
  return { path, caseSensitive: true, traits }
}

const placed = (path: string) => (path === '' ? ({ index: true } as const) : { path })

/** A route with its full path, which has no leading slash. */
export type FlatRoute = Pick<RouteEntry, 'file' | 'page' | 'traits'> & { id: string; path: string }

/** All routes that have an id and a path, in one list. */
export function flatten(entries: readonly RouteEntry[], above = ''): FlatRoute[] {
  return entries.flatMap(({ path, index, id, file, page: pageTraits, traits, children = [] }) => {
    const whole = [above, path ?? ''].filter(Boolean).join('/')
    const own =
      (path !== undefined || index) && id ? [{ id, path: whole, file, page: pageTraits, traits }] : []
    return [...own, ...flatten(children, whole)]
  })
}
