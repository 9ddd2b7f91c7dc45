import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

type FeedName = 'posts' | 'products'

/** Head elements; use it once per page. Without `title`, it is the shop's name. `image`: path or address; `indexed`: false for private pages; `page`: of a long list. */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  feed = 'products',
  indexed = true,
  page = 1,
}: {
  title?: string
  description?: string
  image?: string | null
  type?: 'website' | 'article'
  feed?: FeedName
  indexed?: boolean
  page?: number
}) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const root = useRootData()
  const shop = root?.settings.shopName ?? 'Aula'
  const name = title === undefined ? shop : `${title} · ${shop}`
  if (!root || !indexed) {
    return (
      <>
        <title>{name}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const first = absolute(root, pathname)
  const address = page > 1 ? `${first}?page=${page}` : first
  const inLanguage = (language: string) => `${address}${page > 1 ? '&' : '?'}lang=${language}`
  const asked = new URLSearchParams(search).get('lang')
  return (
    <>
      <title>{name}</title>
      <link rel="canonical" href={asked === locale ? inLanguage(locale) : address} />
      {import.meta.env.SSR && (
        <ForRobots
          shop={shop}
          title={title ?? shop}
          description={description}
          type={type}
          feed={feed}
          address={address}
          inLanguage={inLanguage}
          image={image ? new URL(image, root.siteUrl).href : null}
        />
      )}
    </>
  )
}

/**
 * Head elements for robots, which do not run the page, so browsers get no code for them. React leaves what the server wrote in
 * the head.
 */
function ForRobots({
  shop,
  title,
  description,
  type,
  feed,
  address,
  inLanguage,
  image,
}: {
  shop: string
  title: string
  description: string | undefined
  type: 'website' | 'article'
  feed: FeedName
  address: string
  inLanguage: (language: string) => string
  image: string | null
}) {
  const locale = useLocale()
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={address} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={inLanguage(each)} />
      ))}
      <link rel="alternate" type="application/atom+xml" href={`/${feed}.atom?lang=${locale}`} />
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The absolute address of a path, which is given without the base. */
export function absolute(root: Pick<RootData, 'siteUrl'>, path: string): string {
  if (isRootPath(path)) return new URL(path, root.siteUrl).href
  return path === '/' ? root.siteUrl : root.siteUrl.replace(/\/$/, '') + path
}
