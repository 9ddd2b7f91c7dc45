import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './sales.css?url'

/** A part of the page, by the id of its heading. */
export type SalesPlace = { readonly id: string; readonly title: string }

/** The parts of a page that sells, with a bar of links to them that marks the current one. */
export function SalesBody({ places, children }: { places: readonly SalesPlace[]; children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="medium" />
      {places.length > 1 && <PlacesBar places={places} />}
      <div className="sales-parts">{children}</div>
    </>
  )
}

function PlacesBar({ places }: { places: readonly SalesPlace[] }) {
  const t = useTranslations('sales')
  const current = useCurrentPlace(places)
  return (
    <nav aria-label={t('places')} className="sales-places">
      <ul className="flex gap-7 font-semibold text-sm">
        {places.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} className="sales-place">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Id of the part that crosses a line in the upper third of the window. */
function useCurrentPlace(places: readonly SalesPlace[]): string | undefined {
  const [current, setCurrent] = useState(places[0]?.id)
  const ids = places.map(({ id }) => id).join(' ')
  useEffect(() => {
    const parts = new Map<Element, string>()
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id)?.closest('section')
      if (part) parts.set(part, id)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setCurrent(parts.get(entry.target))
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const part of parts.keys()) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  return current
}
