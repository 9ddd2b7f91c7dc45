import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { type CommentsOrder, commentsTab } from './comments-address.ts'

export function OrderChoice({ order }: { order: CommentsOrder }) {
  const t = useTranslations('comments')
  return (
    <nav aria-label={t('order')} className="flex flex-wrap gap-2">
      {(['time', 'people'] as const).map((each) => (
        <Link
          key={each}
          to={commentsTab(each)}
          replace
          preventScrollReset
          viewTransition={false}
          aria-current={each === order ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-full border px-4 font-medium text-sm no-underline transition-colors duration-(--quick)',
            each === order
              ? 'border-mint bg-mint-wash text-mint'
              : 'border-line text-chalk hover:border-mint hover:text-mint',
          )}
        >
          {t(each === 'time' ? 'byTime' : 'byPeople')}
        </Link>
      ))}
    </nav>
  )
}
