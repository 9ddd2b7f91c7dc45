import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'

const tabs = {
  pages: '/studio/site',
  landing: '/studio/site/landing',
  links: '/studio/site/links',
  recommendations: '/studio/site/recommendations',
}

export function SiteTabs() {
  const t = useTranslations('studioSite.tabs')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('label')} className="mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {(Object.entries(tabs) as [keyof typeof tabs, string][]).map(([name, to]) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="inline-flex min-h-(--row) items-center whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
