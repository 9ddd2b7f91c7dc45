import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffRole } from '#values/role.ts'
import { Link } from '../ui/link.tsx'

const page = '/profile/second-factor'

/** Asks people who work in the shop to set up the second factor that their role needs. */
export default function StaffBanner({ role }: { role: StaffRole }) {
  const t = useTranslations('secondFactor')
  const there = useLocation().pathname === page
  if (there) return null
  return (
    <aside aria-label={t('title')} className="border-line border-b bg-mint-wash">
      <div className="mx-auto flex max-w-[77rem] flex-wrap items-center gap-x-4 px-[clamp(1rem,4vw,2.5rem)] py-1 text-sm">
        <p className="py-2">{t(`banner.${role}`)}</p>
        <Link to={page} className="inline-flex min-h-11 items-center font-semibold text-mint underline">
          {t('bannerAction')}
        </Link>
      </div>
    </aside>
  )
}
