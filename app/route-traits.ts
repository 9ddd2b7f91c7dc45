type Secret = `:${string}` | `?${string}`

/** Facts about an address, whoever answers it. */
export type RouteTraits = {
  /** Same for all visitors of a language, country and theme; cached for them. */
  cached?: boolean
  /** Secret parts: `:name` in the path, `?name` in the query. Masked in the log, never sent as referrer. */
  secret?: Secret | readonly Secret[]
  /** Larger body; the default limit is 1 MB. `part`: of an upload, which changes nothing that people see. */
  upload?: 'photo' | 'image' | 'text' | 'book' | 'part' | 'folder'
  /** Payments and signing in: answered before anything else while there is too much to do. */
  urgent?: true
  /** Under route type `local`, stays at the root of the host. `only`: redirects there from below the base. */
  atRoot?: true | 'only'
  /** The site itself may show it in a frame. */
  framed?: true
  /** Mails in a browser may show it: an image. */
  inMails?: true
}

/** Active entry of the bars. */
export type Place = 'courses' | 'books' | 'packs' | 'library' | 'log-in' | 'register' | 'profile'

export type PageTraits = RouteTraits & {
  /** `sitemap`: listed; `index`: may be indexed; `noindex`: read only; `disallow`: not requested. */
  search: 'sitemap' | 'index' | 'noindex' | 'disallow'
  /** Same for all pages of a first segment; none by default. */
  place?: Place
  /** PayPal's button may appear there. */
  sells?: true
  /** Shows the floating contact button. */
  contactButton?: true
  /** False: skipped by the accessibility journey. */
  audited?: false
} & ({ search: 'sitemap' | 'index'; cached: boolean } | { search: 'noindex' | 'disallow' })

/** A React Router entry with `traits`. */
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

/** The empty path is the parent's index. */
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

/** Answered without React Router; matched exactly. */
export type ServerEntry = { path: string; caseSensitive: true; traits: RouteTraits }

export function served(path: string, traits: RouteTraits): ServerEntry {
  return { path, caseSensitive: true, traits }
}

const placed = (path: string) => (path === '' ? ({ index: true } as const) : { path })

/** With its full path, no leading slash. */
export type FlatRoute = Pick<RouteEntry, 'file' | 'page' | 'traits'> & { id: string; path: string }

export function flatten(entries: readonly RouteEntry[], above = ''): FlatRoute[] {
  return entries.flatMap(({ path, index, id, file, page: pageTraits, traits, children = [] }) => {
    const whole = [above, path ?? ''].filter(Boolean).join('/')
    const own =
      (path !== undefined || index) && id ? [{ id, path: whole, file, page: pageTraits, traits }] : []
    return [...own, ...flatten(children, whole)]
  })
}
