import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LanguageButtons, ThemeButton } from '../../shell/preference-controls.tsx'
import type { RootData } from '../../shell/root-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { CreateButton } from './create-button.tsx'
import { isPlaceOf, placeGroupsFor, type WaitingLabels } from './studio-places.ts'

/** Scrolls the list, not the page, to the current entry; the brand above it and the person below stay in view. */
function showCurrent(list: HTMLUListElement | null) {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** The navigation beside the page on wide windows; `slim` shows icons only, as editors need. */
export function StudioNavigation({
  user,
  slim,
  waiting,
  onFind,
  onCreate,
}: {
  user: NonNullable<RootData['user']>
  slim: boolean
  waiting?: WaitingLabels
  onFind: () => void
  onCreate: () => void
}) {
  const t = useTranslations('studio')
  const { pathname } = useLocation()
  const word = clsx('min-w-0 flex-1 truncate', slim && 'sr-only')
  const link = clsx('studio-link', slim && 'waits-over relative justify-center px-0')
  return (
    <nav
      aria-label={t('navigation')}
      className="studio-navigation border-line border-r bg-board-sunken narrow:hidden"
    >
      <div className={clsx('sticky top-0 flex h-dvh flex-col px-2.5 pt-3', slim && 'items-stretch px-2')}>
        <Link
          to="/studio"
          className={clsx(
            'mb-2 flex min-h-(--hit) items-center gap-2 rounded-sm px-2 font-bold font-display text-[1.2rem] tracking-tight',
            slim && 'justify-center px-0',
          )}
        >
          <svg viewBox="-1 -1 22 18" width="22" fill="none" strokeWidth="2" aria-hidden className="flex-none">
            <rect width="20" height="16" rx="3" stroke="currentColor" />
            <path d="M4 12h8" stroke="var(--mint)" />
          </svg>
          <span className={clsx(slim && 'sr-only')}>
            Aula{' '}
            <span className="font-medium font-ui text-chalk-soft text-xs tracking-normal">{t('title')}</span>
          </span>
        </Link>
        <div className={clsx('mb-2 flex gap-1.5', slim && 'flex-col')}>
          <CommandButton slim={slim} onOpen={onFind} />
          <CreateButton role={user.role} onOpen={onCreate} />
        </div>
        {/* The positioned list contains the visually hidden texts, which would otherwise make the page higher than the window. */}
        <ul ref={showCurrent} className="studio-places relative flex-1 overflow-y-auto">
          {placeGroupsFor(user.role).map(({ name, places }) => (
            <li key={name}>
              {name && (
                <p
                  id={`studio-${name}`}
                  className={clsx(
                    'px-2 pt-3.5 pb-1 font-medium text-[0.75rem] text-chalk-soft',
                    slim && 'sr-only',
                  )}
                >
                  {t(`group.${name}`)}
                </p>
              )}
              <ul aria-labelledby={name ? `studio-${name}` : undefined} className="grid gap-px">
                {places.map((place) => (
                  <li key={place.name}>
                    <Link
                      to={place.to}
                      aria-current={isPlaceOf(place, pathname) ? 'page' : undefined}
                      title={slim ? t(`place.${place.name}`) : undefined}
                      data-waits={waiting?.[place.name]}
                      className={link}
                    >
                      <place.Icon size={18} aria-hidden className="flex-none" />
                      <span className={word}>{t(`place.${place.name}`)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="grid border-line border-t pb-2">
          <Link to="/" title={slim ? t('shop') : undefined} className={link}>
            <Store size={18} aria-hidden className="flex-none" />
            <span className={word}>{t('shop')}</span>
          </Link>
          <div className={clsx('flex items-center gap-2 py-2', slim ? 'flex-col' : 'px-2')}>
            <LanguageButtons />
            <ThemeButton />
          </div>
          <Link
            to="/profile"
            title={slim ? user.name : undefined}
            className={clsx(link, 'min-h-12 text-chalk')}
          >
            <Avatar id={user.id} name={user.name} size="small" />
            <span className={word}>
              <span className="block truncate leading-tight">{user.name}</span>
              <span className="block font-normal text-[0.75rem] text-chalk-soft leading-tight">
                {t(`role.${user.role}`)}
              </span>
            </span>
          </Link>
        </div>
      </div>
    </nav>
  )
}
