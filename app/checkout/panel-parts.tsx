import { Check, Gift as GiftIcon, MapPin, SquarePlus, Tag } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { orderPath } from '#values/purchase-address.ts'
import { whenReached } from '../connection/unreachable.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ActiveCoupon, CouponField } from './coupon-field.tsx'
import { ExtrasChoice, hasExtras } from './extras-choice.tsx'
import { Fold, foldLine } from './fold.tsx'
import { FreeAccess, WithAds } from './free-access.tsx'
import {
  isEntering,
  isFreeByCoupon,
  isOwners,
  mayBuy,
  type NextStep,
  NextStepButton,
  nothingLeft,
} from './next-step.tsx'
import { ownedProductLink } from './owned-product-link.ts'
import { OwnerNotice } from './owner-notice.tsx'
import { PayForm, PaymentBlock } from './payment-block.tsx'
import { EnterPrompt } from './prompts.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { PurchaseOffer } from './purchase-loader.ts'
import { QuoteLines } from './quote-lines.tsx'
import { ChosenRegion, inPlace, RegionalTerms } from './regional-choice.tsx'
import { useRefusal, useSentForm } from './sent-form.ts'
import { TaxFold } from './tax-fold.tsx'
import type { Gift } from './use-gift.ts'
import type { Purchase } from './use-purchase.ts'

// Loaded late: nothing can be paid before it has checked the recipient.
const GiftRecipient = lazy(() => whenReached(() => import('./gift-recipient.tsx')))

type Parts = { purchase: Purchase; gift: Gift; step: NextStep | null }

/** The part of the panel that stays in view. */
export function PanelHead({ purchase, step }: Omit<Parts, 'gift'>) {
  const t = useTranslations('checkout')
  const { offer, quote, reader } = purchase
  const { product, onSale, owns, attempt } = offer
  const left = nothingLeft(purchase)
  const paid = quote.total.amount > 0 || isFreeByCoupon(purchase)
  return (
    <>
      {isOwners(purchase) && <OwnerNotice purchase={purchase} />}
      {owns && !purchase.gift && !isOwners(purchase) && <Owned purchase={purchase} />}
      {left && step && <NextStepButton step={step} purchase={purchase} />}
      {!onSale && !owns && !isOwners(purchase) && (
        <Notice tone="yellow">{t(`archived.${product.productType}`)}</Notice>
      )}
      {onSale && reader?.blockShopping && <Blocked />}
      {mayBuy(purchase) && !left && (
        <>
          <QuoteLines quote={quote} productType={product.productType} pending={purchase.pending} />
          <ChosenRegion purchase={purchase} />
          <Messages attempt={attempt} />
          <OpenOrders orders={offer.openOrders} />
          {paid ? (
            <PaymentBlock purchase={purchase} step={step} />
          ) : (
            <FreeAccess purchase={purchase} step={step} />
          )}
          {paid && !purchase.gift && <Reassurances card={purchase.methods.includes('card')} />}
        </>
      )}
    </>
  )
}

/** The folds of the panel; for a gift, recipient and letter come first. */
export function PanelFolds({ purchase, gift }: Omit<Parts, 'step'>) {
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

/** The error of the last attempt. It takes the focus, because it may be far from the pressed button. */
function Messages({ attempt }: { attempt: Purchase['offer']['attempt'] }) {
  const t = useTranslations('checkout')
  const answer = useActionData<PurchaseAnswer>()
  const refusal = useRefusal()
  const sending = useSentForm()
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<unknown>(null)
  useEffect(() => {
    const told = answer?.refusal ? answer : attempt
    if (!place.current || said.current === told) return
    said.current = told
    place.current.focus()
  })
  if (sending) return null
  const left =
    attempt === 'declined' || attempt === 'abandoned' || attempt === 'open' || attempt === 'unreachable'
      ? attempt
      : null
  if (!answer?.refusal && !left) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={answer?.refusal || left === 'declined' ? 'red' : 'yellow'} live="assertive">
        {answer?.refusal ? refusal(answer.refusal, answer.seconds) : left && t(`attempts.${left}`)}
      </Notice>
    </div>
  )
}

function Owned({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  const { product } = purchase.offer
  const { productType } = product
  const place = ownedProductLink(product)
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{t(`ownedTitle.${productType}`)}</h2>
      <p className="text-chalk-soft text-sm">{t(`ownedText.${productType}`)}</p>
      {!nothingLeft(purchase) && (
        <ButtonLink to={place.to} wide>
          {t(place.label)}
        </ButtonLink>
      )}
    </div>
  )
}

function Blocked() {
  const t = useTranslations('checkout')
  return (
    <Notice tone="yellow">
      {t('blocked')}{' '}
      <Link to="/contacto/create" className="underline underline-offset-3">
        {t('contact')}
      </Link>
    </Notice>
  )
}

/** Warns people who already have an unfinished order, so that they do not pay twice. */
function OpenOrders({ orders }: { orders: PurchaseOffer['openOrders'] }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  return orders.map(({ number, state, same, title, rejection }) => (
    <Notice key={number} tone={state === 'pending' ? 'yellow' : 'red'}>
      <p className="wrap-anywhere">
        {t(`openOrders.${state === 'pending' || state === 'rejected' ? state : 'processing'}`, {
          title: localize(title, locale),
          reason: rejection ?? '',
          which: same ? 'same' : 'other',
        })}
      </p>
      <Link
        to={orderPath(number)}
        className="inline-flex min-h-11 items-center font-semibold text-mint hover:underline"
      >
        {t('openOrders.see', { number })}
      </Link>
    </Notice>
  ))
}

function Reassurances({ card }: { card: boolean }) {
  const t = useTranslations('checkout.reassurances')
  return (
    <ul className="grid gap-1 text-chalk-soft text-xs">
      {(['once', 'updates', ...(card ? (['card'] as const) : [])] as const).map((each) => (
        <li key={each} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
          <Check size={16} aria-hidden className="mt-0.5 text-mint" />
          <span>{t(each)}</span>
        </li>
      ))}
    </ul>
  )
}
