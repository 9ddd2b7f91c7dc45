import { Gift as GiftIcon, MapPin, SquarePlus, Tag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { whenReached } from '../connection/unreachable.ts'
import { Link } from '../ui/link.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ActiveCoupon, CouponField } from './coupon-field.tsx'
import { ExtrasChoice, hasExtras } from './extras-choice.tsx'
import { Fold, foldLine } from './fold.tsx'
import { WithAds } from './free-access.tsx'
import { isEntering, isFreeByCoupon } from './next-step.tsx'
import { PayForm } from './payment-block.tsx'
import { EnterPrompt } from './prompts.tsx'
import { inPlace, RegionalTerms } from './regional-choice.tsx'
import { TaxFold } from './tax-fold.tsx'
import type { Gift } from './use-gift.ts'
import type { Purchase } from './use-purchase.ts'

// Loaded late: nothing can be paid before it has checked the recipient.
const GiftRecipient = lazy(() => whenReached(() => import('./gift-recipient.tsx')))

/** The folds of the panel; for a gift, recipient and letter come first. */
export function PanelFolds({ purchase, gift }: { purchase: Purchase; gift: Gift }) {
  const t = useTranslations()
  const locale = useLocale()
  const { offer, quote, transfer, path } = purchase
  const { course, coupon, regionalOffers } = offer
  const paid = quote.total.amount > 0 || isFreeByCoupon(purchase)
  const refused = coupon?.ok === false && !coupon.remembered
  return (
    <>
      {isEntering(purchase) && <EnterPrompt purchase={purchase} />}
      {purchase.gift && purchase.reader?.verified !== false && (
        <div className="grid gap-4 p-5 sm:px-6">
          <Suspense>
            <GiftRecipient purchase={purchase} gift={gift} />
          </Suspense>
          {paid && gift.draft.checked && <PayForm purchase={purchase} gift={gift} />}
        </div>
      )}
      {paid && !purchase.gift && <PayForm purchase={purchase} gift={gift} />}
      <ChoiceForm purchase={purchase}>
        {course && hasExtras(course) && (
          <Fold
            icon={SquarePlus}
            title={t('checkout.extras')}
            open={!refused && !purchase.gift && !isEntering(purchase)}
          >
            <ExtrasChoice
              course={course}
              owned={purchase.gift ? null : course.owned}
              chosen={purchase.chosen}
              onChange={(extras) => purchase.choose({ extras })}
            />
          </Fold>
        )}
      </ChoiceForm>
      {paid &&
        (coupon?.ok ? (
          <ActiveCoupon purchase={purchase} code={coupon.code} />
        ) : (
          <Fold icon={Tag} title={t('checkout.coupon.have')} open={refused}>
            <CouponField purchase={purchase} />
          </Fold>
        ))}
      {!purchase.gift && offer.giftable && (
        <FoldLink icon={GiftIcon} to={path({ gift: true })}>
          {t('checkout.gift.give')}
        </FoldLink>
      )}
      {quote.total.amount > 0 &&
        !transfer &&
        regionalOffers.map((each) => (
          <Fold
            key={each.country}
            icon={MapPin}
            title={t('transfer.question', { country: localize(each.countryName, locale) })}
            open={false}
          >
            <RegionalTerms offer={each} to={path({ country: each.country })} />
          </Fold>
        ))}
      {purchase.otherWays && (
        <FoldLink icon={MapPin} to={path({ country: '' })}>
          {t('transfer.otherWays')}
        </FoldLink>
      )}
      {paid && purchase.reader && <TaxFold />}
      {course?.withAds && !purchase.gift && !offer.owns && quote.total.amount > 0 && (
        <WithAds purchase={purchase} watching={course.owned?.kind === 'ads'} />
      )}
    </>
  )
}

/** A link that looks like a fold and changes the choice by changing the address. */
function FoldLink({ icon: Icon, to, children }: { icon: typeof GiftIcon; to: string; children: string }) {
  return (
    <div className="border-line border-t">
      <Link to={to} className={foldLine} {...inPlace}>
        <Icon size={18} aria-hidden className="flex-none text-chalk-soft" />
        {children}
      </Link>
    </div>
  )
}
