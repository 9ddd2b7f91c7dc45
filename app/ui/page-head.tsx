import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

/**
 * What browsers, search engines and social sites are told of a page; React lifts it into the document's head.
 * Each page renders one. `image` is a path or an address; `indexed` is false for what is one person's own.
 */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  indexed = true,
}: {
  title: string
  description?: string
  image?: string | null
  type?: 'website' | 'article'
  indexed?: boolean
}) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const root = useRootData()
  const name = title === 'Aula' ? title : `${title} · Aula`
  if (!root || !indexed) {
    return (
      <>
        <title>{name}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const address = absolute(root, pathname)
  const inLanguage = (language: string) => `${address}?lang=${language}`
  const asked = new URLSearchParams(search).get('lang')
  return (
    <>
      <title>{name}</title>
      <link rel="canonical" href={asked === locale ? inLanguage(locale) : address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={inLanguage(each)} />
      ))}
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Aula" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      {image && <meta property="og:image" content={new URL(image, root.siteUrl).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The absolute address of a path of the site, written without its base. */
export function absolute(root: Pick<RootData, 'siteUrl'>, path: string): string {
  if (isRootPath(path)) return new URL(path, root.siteUrl).href
  return path === '/' ? root.siteUrl : root.siteUrl.replace(/\/$/, '') + path
}
