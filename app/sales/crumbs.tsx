import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import type { Crumb } from './structured-data.ts'

/** The path of links from the shop to this page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('checkout.facts')
  return (
    <nav aria-label={t('crumbs')} className="mb-1 text-chalk-soft text-sm">
      <ol className="flex flex-wrap">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex">
            {index > 0 && (
              <span aria-hidden className="self-center px-1.5">
                /
              </span>
            )}
            <Link
              to={path}
              className="inline-flex min-h-11 items-center wrap-anywhere hover:text-mint hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
