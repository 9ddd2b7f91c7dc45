import { Hono } from 'hono'
import { generatePath } from 'react-router'
import { flatten } from '#app/route-traits.ts'
import siteMap from '#app/routes.ts'
import {
  countPublicAddresses,
  listPublicAddresses,
  type PublicAddress,
  type PublicKind,
  publicKinds,
} from '#domain/catalog/storefront/list-public-addresses.ts'
import { locales } from '#values/locale.ts'
import type { Services } from '../process/compose.ts'
import { siteAddress } from '../settings/site-address.ts'

const routes = flatten(siteMap)

/** Each path up to its first parameter, since robots match prefixes. */
const disallowed = [
  ...new Set(
    routes.flatMap(({ path, page }) => (page?.search === 'disallow' ? [`/${path.split('/:')[0]}`] : [])),
  ),
]

/** Search engines accept ten times as many in one site map, but one of this size is written in a moment. */
const mostAddresses = 5_000

/** `robots.txt` and site maps. With more than `mostInPart` addresses there are several site maps and an index of them. */
export function searchEngineRoutes(
  { connection: { db }, environment }: Services,
  { mostInPart = mostAddresses }: { mostInPart?: number } = {},
) {
  const address = siteAddress(environment)

  async function pathsOf(kind: PublicKind, page: number): Promise<string[]> {
    const offset = (page - 1) * mostInPart
    const found = await listPublicAddresses({ db }, { kind, limit: mostInPart, offset })
    return found.map(publicPaths[kind])
  }

  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = disallowed.map((path) => `Disallow: ${new URL(address(path)).pathname}`)
      return c.text(
        [
          'User-agent: *',
          ...lines,
          'Disallow: /api',
          '',
          `Sitemap: ${new URL('/sitemap.xml', address('/'))}`,
          '',
        ].join('\n'),
      )
    })
    .get('/sitemap.xml', async (c) => {
      const counts = await countPublicAddresses({ db })
      const total = Object.values(counts).reduce((sum, count) => sum + count, fixed.length)
      if (total > mostInPart) {
        const parts = publicKinds.flatMap((kind) =>
          Array.from({ length: Math.ceil(counts[kind] / mostInPart) }, (_, index) =>
            partPath(kind, index + 1),
          ),
        )
        const all = [partPath(pagesPart, 1), ...parts].map((path) => new URL(path, address('/')).href)
        return c.body(sitemapIndex(all), 200, headers)
      }
      const things = await Promise.all(publicKinds.map((kind) => pathsOf(kind, 1)))
      return c.body(sitemap([...fixed, ...things.flat()].map(address)), 200, headers)
    })
    .get('/:part{sitemap-[a-z]{4,6}-[1-9][0-9]{0,5}\\.xml}', async (c) => {
      const [, name = '', number] = c.req.param('part').split(/[-.]/)
      const kind = publicKinds.find((each) => each === name)
      const page = Number(number)
      const paths = kind ? await pathsOf(kind, page) : name === pagesPart && page === 1 ? fixed : []
      if (paths.length === 0) return c.notFound()
      return c.body(sitemap(paths.map(address)), 200, headers)
    })
}

const pagesPart = 'pages'

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

const pathOfRoute = (id: string) => `/${routes.find((route) => route.id === id)?.path}`

/** The pages of these kinds; their routes are marked `sitemap` in the table. */
const publicPaths: Record<PublicKind, (address: PublicAddress) => string> = {
  course: ({ slug }) => generatePath(pathOfRoute('inscribe'), { slug }),
  book: ({ slug }) => generatePath(pathOfRoute('book-detail'), { slug }),
  pack: ({ slug }) => generatePath(pathOfRoute('pack-detail'), { tag: slug }),
  post: ({ slug, category = '' }) => generatePath(pathOfRoute('post'), { category, slug }),
  info: ({ slug }) => generatePath(pathOfRoute('info-page'), { slug }),
  author: ({ slug }) => generatePath(pathOfRoute('author'), { slug }),
}

/** The paths of pages without parameters. */
const fixed = routes.flatMap(({ path, page }) =>
  page?.search === 'sitemap' && !path.includes(':') ? [`/${path}`] : [],
)

const partPath = (name: string, number: number) => `/sitemap-${name}-${number}.xml`

function sitemapIndex(parts: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => {
    const languages = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?lang=${locale}"/>`,
    )
    return `<url><loc>${address}</loc>${languages.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
