import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import type { ShownOrder } from './order-loader.ts'
import { PanelPart } from './panel-part.tsx'

export function OrderGift({ gift: { email, state } }: { gift: NonNullable<ShownOrder['gift']> }) {
  const t = useTranslations('studioOrder')
  return (
    <PanelPart title={t('gift.title')}>
      <p className="wrap-anywhere">{email}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-chalk-soft">
        {t(`gift.state.${state}`)}
        <Link
          to={`/studio/gifts?q=${encodeURIComponent(email)}`}
          className="inline-flex min-h-(--hit) items-center text-mint hover:underline"
        >
          {t('gift.manage')}
        </Link>
      </p>
    </PanelPart>
  )
}
