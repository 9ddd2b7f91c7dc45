import { Hono } from 'hono'
import { generatePath } from 'react-router'
import { flatten } from '#app/route-traits.ts'
import siteMap from '#app/routes.ts'
import { listPosts } from '#domain/catalog/posts/read-posts.ts'
import { listBooks } from '#domain/catalog/storefront/list-books.ts'
import { listPacks } from '#domain/commerce/pricing/list-packs.ts'
import { listCourses } from '#domain/learning/classroom/list-courses.ts'
import { locales } from '#values/locale.ts'
import type { Services } from '../process/compose.ts'
import { siteAddress } from '../settings/site-address.ts'

const routes = flatten(siteMap)

/** Paths up to the first parameter; robots match prefixes. */
const disallowed = [
  ...new Set(
    routes.flatMap(({ path, page }) => (page?.search === 'disallow' ? [`/${path.split('/:')[0]}`] : [])),
  ),
]

export function searchEngineRoutes({ connection: { db }, environment }: Services) {
  const address = siteAddress(environment)
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
      const visitor = { db, actor: { kind: 'visitor' } } as const
      const courses = await listCourses(visitor)
      const books = await listBooks(visitor)
      const packs = await listPacks(visitor)
      const posts = await listPosts(visitor)
      const things: Record<string, readonly Record<string, string>[]> = {
        inscribe: courses.map(({ slug }) => ({ slug })),
        'book-detail': books.map(({ slug }) => ({ slug })),
        'pack-detail': packs.map(({ slug }) => ({ tag: slug })),
        post: posts.map(({ category, slug }) => ({ category: category.slug, slug })),
      }
      const paths = routes.flatMap(({ id, path, page }) =>
        page?.search === 'sitemap'
          ? (things[id] ?? [{}]).map((params) => generatePath(`/${path}`, params))
          : [],
      )
      return c.body(sitemap(paths.map(address)), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    })
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
