import { useLocale, useTranslations } from 'use-intl'
import { formatMoney, money } from '#values/money.ts'
import type { RootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { LessonData } from './lesson-loader.ts'

/**
 * Leads to the purchase page, or into the course for those who have it; hidden from people who may not buy (specification, G2 and
 * L3).
 */
export function BuyButton({
  data: { course, opened, owner, entitlement },
  user,
  quiet = false,
}: {
  data: Pick<LessonData, 'course' | 'opened' | 'owner' | 'entitlement'>
  user: RootData['user']
  /** Set when another button is the main action of the screen. */
  quiet?: boolean
}) {
  const t = useTranslations('classroom')
  const locale = useLocale()
  const price = priceOf(course)
  if (owner || (entitlement && entitlement.kind !== 'ads')) {
    // `lessonPath` would come in a chunk with this file, which My resources, which also uses it, would then load as a whole.
    const at = opened ? `/${opened.place.section}/${opened.place.lesson}` : ''
    return (
      <ButtonLink to={`/${course.slug}${at}`} variant={quiet ? 'secondary' : 'primary'}>
        {t('openOwn')}
      </ButtonLink>
    )
  }
  if (!course.onSale) return <p className="text-chalk-soft text-sm">{t('noLongerSold')}</p>
  if (price > 0 && user?.blockShopping) return null
  return (
    <ButtonLink to={`/inscribe/${course.slug}`} variant={quiet ? 'secondary' : 'primary'}>
      {price === 0
        ? t('getFree')
        : t('buyFor', { price: formatMoney(money(price), locale, { short: true }) })}
    </ButtonLink>
  )
}

/** The current price, in cents (specification, C5). */
export function priceOf({ price, offerPrice }: { price: number; offerPrice: number | null }): number {
  return offerPrice !== null && offerPrice < price ? offerPrice : price
}
