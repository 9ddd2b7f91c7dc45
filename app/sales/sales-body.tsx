import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A part of the page by the id of its heading. */
export type SalesPlace = { readonly id: string; readonly title: string }

/** The parts of a page that sells, below each other, with a bar that leads to each and says where one is. */
export function SalesBody({ places, children }: { places: readonly SalesPlace[]; children: ReactNode }) {
  return (
    <>
      {places.length > 1 && <PlacesBar places={places} />}
      <div className="*:border-line *:border-b *:py-[clamp(2.25rem,5vw,2.75rem)] [&>:first-child]:pt-7 [&>:last-child]:border-0 [&>:last-child]:pb-0 [&_h2]:scroll-mt-[calc(var(--top-bar)+4.5rem)]">
        {children}
      </div>
    </>
  )
}

function PlacesBar({ places }: { places: readonly SalesPlace[] }) {
  const t = useTranslations('sales')
  const current = useCurrentPlace(places)
  return (
    <nav
      aria-label={t('places')}
      className="sticky top-(--top-bar) z-[5] -mx-[clamp(1rem,4vw,2.5rem)] overflow-x-auto border-line border-b bg-board px-[clamp(1rem,4vw,2.5rem)] [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-7 whitespace-nowrap font-semibold text-sm">
        {places.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="block border-transparent border-b-2 py-3 text-chalk-soft hover:text-chalk aria-[current]:border-mint aria-[current]:text-chalk"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The part that a line across the upper third of the window is in. */
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
