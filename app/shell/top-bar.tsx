import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchButton } from '../search/search-button.tsx'
import { placeOf } from '../site-map.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Brand } from './brand.tsx'
import type { FrameLink } from './frame-data.ts'
import { LanguageButtons, ThemeButton } from './preference-controls.tsx'
import { useRootData } from './root-data.ts'
import { SiteLink } from './site-link.tsx'

const linkClass =
  'bar-place inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-chalk-soft text-sm transition-colors duration-(--quick) hover:text-chalk'

/** The place in the bars that a path belongs to, or the path itself. */
const placeIn = (path: string) => placeOf(path) ?? path

/** Bar at the top of every page (specification, B1). */
export function TopBar() {
  const t = useTranslations('layout')
  const { pathname } = useLocation()
  const fullWidth = useMatches().some(({ id }) => id === 'shell/full-width')
  const root = useRootData()
  const user = root?.user
  const { menu = [] } = root?.site ?? {}
  const links: readonly FrameLink[] = user
    ? [...menu, { to: '/mis-recursos', title: t('myResources') }]
    : menu
  return (
    <header className="top-bar sticky top-0 z-30 border-line border-b bg-board [view-transition-name:top-bar]">
      <div
        className={clsx(
          'mx-auto flex h-(--top-bar) items-center gap-3 bar:gap-5',
          fullWidth ? 'px-[clamp(1rem,3vw,2rem)]' : 'max-w-[77rem] px-[clamp(1rem,4vw,2.5rem)]',
        )}
      >
        <Brand />
        <nav aria-label={t('mainNavigation')} className="hidden bar:block">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.to} className={link.wide && 'max-lg:hidden'}>
                <SiteLink
                  link={link}
                  current={placeIn(link.to) === placeIn(pathname)}
                  className={linkClass}
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <SearchButton />
          <LanguageButtons />
          <ThemeButton />
          <Link
            to="/profile"
            className={clsx(
              'hidden min-h-11 min-w-11 place-items-center rounded-full border border-line-strong transition-colors duration-(--quick) hover:border-mint hover:text-mint',
              user ? 'bar:inline-grid' : 'lg:inline-grid',
            )}
          >
            {user ? <Avatar id={user.id} name={user.name} /> : <UserRound size={18} aria-hidden />}
            <span className="sr-only">{t('profile')}</span>
          </Link>
          {!user && (
            <>
              <ButtonLink to="/login" className="max-bar:hidden">
                {t('logIn')}
              </ButtonLink>
              <ButtonLink to="/register" variant="quiet" className="-mr-4 max-bar:hidden">
                {t('register')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
