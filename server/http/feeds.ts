import { Feed } from 'feed'
import { Hono } from 'hono'
import { listPostPage } from '#domain/catalog/posts/read-posts.ts'
import { listNewestProducts } from '#domain/catalog/storefront/list-newest-products.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { plainText, shortened } from '#values/plain-text.ts'
import { noExtras, purchasePath } from '#values/purchase-address.ts'
import { translate } from '../../locales/translate.ts'
import type { Services } from '../process/compose.ts'
import { siteAddress } from '../settings/site-address.ts'

const mostEntries = 30
const summaryLength = 400

type Entry = { path: string; title: string; summary: string; date: Date }

const headers = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

/** The newest posts and products as Atom feeds (RFC 4287), in the language of `?lang=` or the shop's. */
export function feedRoutes(services: Services) {
  const { environment } = services
  const { db } = services.connection
  const address = siteAddress(environment)
  const languageOf = (asked: string | undefined): Locale => (isLocale(asked) ? asked : environment.AULA_LANG)

  function write(name: 'posts' | 'products', locale: Locale, entries: readonly Entry[]): string {
    const shop = services.environment.AULA_SELLER_NAME
    const inLanguage = (path: string) => `${address(path)}?lang=${locale}`
    const feed = new Feed({
      id: inLanguage(`/${name}.atom`),
      title: `${shop}: ${translate(locale, `feeds.${name}`)}`,
      link: inLanguage(name === 'posts' ? '/blog' : '/'),
      feedLinks: { atom: inLanguage(`/${name}.atom`) },
      language: locale,
      generator: 'Aula',
      copyright: '',
      author: { name: shop, link: address('/') },
      updated: entries[0]?.date ?? new Date(0),
    })
    for (const { path, title, summary, date } of entries) {
      feed.addItem({
        id: address(path),
        link: inLanguage(path),
        // Feed readers interpret both as HTML.
        title: escapeHtml(title),
        description: escapeHtml(summary),
        date,
        published: date,
      })
    }
    return feed.atom1()
  }

  return new Hono()
    .get('/posts.atom', async (c) => {
      const locale = languageOf(c.req.query('lang'))
      const { posts } = await listPostPage({ db }, { page: 1 })
      const entries = posts.map(({ slug, category, title, excerpt, publishedAt }) => ({
        path: `/blog/${category.slug}/${slug}`,
        title: localize(title, locale),
        summary: localize(excerpt, locale),
        date: publishedAt,
      }))
      return c.body(write('posts', locale, entries), 200, headers)
    })
    .get('/products.atom', async (c) => {
      const locale = languageOf(c.req.query('lang'))
      const products = await listNewestProducts({ db }, { limit: mostEntries })
      const entries = products.map(({ createdAt, title, description, ...product }) => ({
        path: purchasePath({ ...product, extras: noExtras }),
        title: localize(title, locale),
        summary: shortened(plainText(localize(description, locale)), summaryLength),
        date: createdAt,
      }))
      return c.body(write('products', locale, entries), 200, headers)
    })
}
