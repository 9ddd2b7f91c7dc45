import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'

const places = {
  sales: '/studio/figures',
  learning: '/studio/figures/learning',
  searches: '/studio/figures/searches',
} as const

/** Links to the pages of figures. Authors do not see the searches, which concern the whole shop. */
export function FiguresPlaces({ current, ownItems }: { current: keyof typeof places; ownItems: boolean }) {
  const t = useTranslations('studioFigures')
  const shown = (Object.keys(places) as (keyof typeof places)[]).filter(
    (each) => !(ownItems && each === 'searches'),
  )
  return (
    <nav aria-label={t('title')} className="overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {shown.map((each) => (
          <li key={each}>
            <Link
              to={places[each]}
              aria-current={each === current ? 'page' : undefined}
              className="inline-flex min-h-(--row) items-center whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
            >
              {t(`place.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
