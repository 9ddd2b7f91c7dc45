import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ShownLink } from '#domain/catalog/site/links/find-site-frame.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { type SitePlace, sitePlaces } from '#values/site-places.ts'
import type { Place } from '../route-traits.ts'
import { withoutBase } from '../site-map.ts'
import { Link } from '../ui/link.tsx'

export function shippedLinks(places: readonly SitePlace[]): readonly ShownLink[] {
  return places.map((place) => ({ place }))
}

export function keyOf(link: ShownLink): string {
  if ('place' in link) return link.place
  return 'to' in link ? link.to : link.href
}

/** Null for what stands in the bar of wide windows alone. */
export function bottomBarPlace(link: ShownLink): 'courses' | 'books' | 'packs' | null {
  const place = 'place' in link ? link.place : null
  return place === 'courses' || place === 'books' || place === 'packs' ? place : null
}

export function isOfBottomBar(link: ShownLink): boolean {
  return bottomBarPlace(link) !== null
}

/** An entry of the menu or of the footer. `current`: for entries of the menu, the place that is open. */
export function SiteLink({
  link,
  className,
  current,
}: {
  link: ShownLink
  className: string
  current?: Place | null
}) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const path = withoutBase(useLocation().pathname)
  if ('href' in link) {
    return (
      <a
        href={link.href}
        rel="noopener"
        lang={languageOf(link.title, locale) ?? undefined}
        className={className}
      >
        {localize(link.title, locale)}
      </a>
    )
  }
  const to = 'place' in link ? sitePlaces[link.place] : link.to
  const isCurrent = current !== undefined && (path === to || ('place' in link && link.place === current))
  return (
    <Link
      to={to}
      lang={'title' in link ? (languageOf(link.title, locale) ?? undefined) : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {'place' in link ? t(link.place) : localize(link.title, locale)}
    </Link>
  )
}
