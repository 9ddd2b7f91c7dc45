import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { sections } from './settings-section.ts'

/** The tabs of the sections, and of other pages of the studio with settings. */
export function SettingsTabs() {
  const t = useTranslations('studioSettingTabs')
  const { pathname } = useLocation()
  const tabs = [
    ...(['seller', 'look', ...sections.slice(1)] as const).map((section) => ({
      to: section === 'seller' ? '/studio/settings' : `/studio/settings/${section}`,
      label: t(section),
    })),
    { to: '/studio/regional', label: t('regional') },
    { to: '/studio/site/links', label: t('links') },
    { to: '/studio/settings/owner', label: t('owner') },
  ]
  return (
    <nav aria-label={t('label')} className="mb-6 overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="inline-flex min-h-(--row) items-center whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
