import { useLocale, useTranslations } from 'use-intl'
import { formatMoney, money } from '#values/money.ts'
import type { RootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { LessonData } from './lesson-loader.ts'

/**
 * Row G2: the way to own the course, with its price in dollars. Nobody who may not buy sees it (row L3), and the shop's owner
 * is let in.
 */
export function BuyButton({
  course,
  user,
  quiet = false,
}: {
  course: LessonData['course']
  user: RootData['user']
  /** Something else is the one action of the screen. */
  quiet?: boolean
}) {
  const t = useTranslations('classroom')
  const locale = useLocale()
  const price = priceOf(course)
  if (user?.role === 'owner') {
    return (
      <ButtonLink to={`/${course.slug}`} variant={quiet ? 'secondary' : 'primary'}>
        {t('openOwn')}
      </ButtonLink>
    )
  }
  if (price > 0 && user?.blockShopping) return null
  return (
    <ButtonLink to={`/inscribe/${course.slug}`} variant={quiet ? 'secondary' : 'primary'}>
      {price === 0
        ? t('getFree')
        : t('buyFor', { price: formatMoney(money(price), locale, { short: true }) })}
    </ButtonLink>
  )
}

/** Minor units: what the course costs now (row C5). */
export function priceOf({ price, offerPrice }: { price: number; offerPrice: number | null }): number {
  return offerPrice !== null && offerPrice < price ? offerPrice : price
}
