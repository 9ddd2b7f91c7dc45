import { Hono } from 'hono'
import { listPosts } from '#domain/catalog/posts/list-posts.ts'
import { listBooks } from '#domain/catalog/storefront/list-books.ts'
import { listPacks } from '#domain/commerce/pricing/list-packs.ts'
import { listCourses } from '#domain/learning/classroom/list-courses.ts'
import { locales } from '#values/locale.ts'
import type { Services } from './compose.ts'
import { siteAddress } from './site-address.ts'

const pages = ['/', '/libros', '/pack', '/blog', '/about', '/clases-code', '/clases-exlusives']

/** What is one person's own, or of no use to a search. */
const unlisted = [
  '/profile',
  '/mis-recursos',
  '/inscribe-success',
  '/inscribe-success-pack',
  '/comments',
  '/libro/inscribe-success',
  '/mis-compras',
  '/gift',
]

/** `/robots.txt` and `/sitemap.xml`: the pages that anybody may see, in each language. */
export function searchEngineRoutes({ connection: { db }, environment }: Services) {
  const address = siteAddress(environment)
  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = unlisted.map((path) => `Disallow: ${new URL(address(path)).pathname}`)
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
      const { courses } = await listCourses(visitor)
      const { books } = await listBooks(visitor)
      const packs = await listPacks(visitor)
      const posts = await listPosts(visitor)
      const paths = [
        ...pages,
        ...courses.map(({ slug }) => `/inscribe/${slug}`),
        ...books.map(({ slug }) => `/libro/${slug}`),
        ...packs.map(({ slug }) => `/pack/${slug}`),
        ...posts.map(({ category, slug }) => `/blog/${category.slug}/${slug}`),
      ]
      return c.body(sitemap(paths.map(address)), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    })
}

/** The addresses hold slugs alone, so nothing in them needs escaping. */
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
