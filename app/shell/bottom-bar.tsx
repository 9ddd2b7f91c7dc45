import {
  BookOpen,
  GraduationCap,
  Library,
  LogIn,
  type LucideIcon,
  Package,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { placeOf } from '../site-map.ts'
import { Link } from '../ui/link.tsx'
import { type RootData, useRootData } from './root-data.ts'

const icons: Record<string, LucideIcon> = { '/': GraduationCap, '/libros': BookOpen, '/pack': Package }

/** Navigation of windows narrower than 700 px. */
export function BottomBar({ user }: { user: RootData['user'] }) {
  const t = useTranslations('layout')
  const current = placeOf(useLocation().pathname)
  const { menu = [] } = useRootData()?.site ?? {}
  const places = [
    ...menu.flatMap(({ to, title }) => {
      const Icon = icons[to]
      return Icon ? [{ to, label: title, Icon }] : []
    }),
    ...(user
      ? [
          { to: '/mis-recursos', label: t('myResourcesShort'), Icon: Library },
          { to: '/profile', label: t('profile'), Icon: UserRound },
        ]
      : [
          { to: '/login', label: t('logIn'), Icon: LogIn },
          { to: '/register', label: t('registerShort'), Icon: UserRoundPlus },
        ]),
  ]
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 h-(--bottom-bar) border-line border-t bg-board [view-transition-name:bottom-bar] bar:hidden"
    >
      <ul className="grid h-14 auto-cols-[minmax(max-content,1fr)] grid-flow-col px-1.5">
        {places.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              aria-current={placeOf(to) === current ? 'page' : undefined}
              className="grid place-content-center justify-items-center gap-0.5 px-1 font-medium text-[0.6875rem] text-chalk-soft leading-tight aria-[current=page]:text-mint"
            >
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
