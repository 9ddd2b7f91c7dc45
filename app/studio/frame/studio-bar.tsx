import { Ellipsis, Search, Store, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'
import { LanguageButtons, ThemeButton } from '../../shell/preference-controls.tsx'
import { Link } from '../../ui/link.tsx'
import { CreateButton } from './create-button.tsx'
import { isPlaceOf, placesFor, type WaitingLabels } from './studio-places.ts'

/** The most places that the bar itself shows; with search and "more" it has five entries. */
const mostPlaces = 3
/** The places that staff need most often on a phone. */
const often = ['today', 'courses', 'orders', 'discussion']

const entry =
  'waits-over relative grid h-14 content-center justify-items-center gap-0.5 px-1 font-medium text-[0.75rem] text-chalk-soft leading-tight aria-[current=page]:text-mint'

/** The navigation of narrow windows, a bar at the bottom. */
export function StudioBar({
  role,
  waiting,
  onFind,
  onCreate,
}: {
  role: Role
  waiting?: WaitingLabels
  onFind: () => void
  onCreate: () => void
}) {
  const t = useTranslations('studio')
  const { pathname } = useLocation()
  const places = placesFor(role)
  const inBar = places.filter(({ name }) => often.includes(name)).slice(0, mostPlaces)
  const others = places.filter((place) => !inBar.includes(place))
  const more = useRef<HTMLDetailsElement>(null)
  useClosing(more)
  return (
    <nav
      aria-label={t('navigation')}
      className="studio-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-board-raised pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {inBar.map((place) => (
          <li key={place.name}>
            <Link
              to={place.to}
              aria-current={isPlaceOf(place, pathname) ? 'page' : undefined}
              data-waits={waiting?.[place.name]}
              className={entry}
            >
              <place.Icon size={21} aria-hidden />
              {t(`place.${place.name}`)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onFind} className={`${entry} w-full`}>
            <Search size={21} aria-hidden />
            {t('find.short')}
          </button>
        </li>
        <li>
          <details ref={more} className="group">
            <summary
              className={`${entry} list-none group-open:text-chalk [&::-webkit-details-marker]:hidden`}
            >
              <Ellipsis size={21} aria-hidden />
              {t('more')}
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-line border-t bg-board-raised p-3 shadow-(--shadow)">
              <ul className="mx-auto grid max-w-xl gap-px">
                {others.map((place) => (
                  <li key={place.name}>
                    <Link
                      to={place.to}
                      aria-current={isPlaceOf(place, pathname) ? 'page' : undefined}
                      data-waits={waiting?.[place.name]}
                      className="studio-link"
                    >
                      <place.Icon size={19} aria-hidden />
                      {t(`place.${place.name}`)}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to="/profile" className="studio-link">
                    <UserRound size={19} aria-hidden />
                    {t('profile')}
                  </Link>
                </li>
                <li>
                  <Link to="/" className="studio-link">
                    <Store size={19} aria-hidden />
                    {t('shop')}
                  </Link>
                </li>
                <li className="flex gap-2 px-2 pt-2">
                  <LanguageButtons />
                  <ThemeButton />
                  <CreateButton role={role} onOpen={onCreate} />
                </li>
              </ul>
            </div>
          </details>
        </li>
      </ul>
    </nav>
  )
}

/** Closes the disclosure after a navigation, on Escape and on a press outside. */
function useClosing(of: { readonly current: HTMLDetailsElement | null }) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
  useEffect(() => {
    if (of.current) of.current.open = false
  }, [key, of])
  useEffect(() => {
    const close = (event: KeyboardEvent | PointerEvent) => {
      const details = of.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [of])
}
