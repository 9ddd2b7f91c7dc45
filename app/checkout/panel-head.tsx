import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { orderPath } from '#values/purchase-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { FreeAccess } from './free-access.tsx'
import { isFreeByCoupon, isOwners, mayBuy, type NextStep, NextStepButton, nothingLeft } from './next-step.tsx'
import { ownedProductLink } from './owned-product-link.ts'
import { OwnerNotice } from './owner-notice.tsx'
import { PaymentBlock } from './payment-block.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { PurchaseOffer } from './purchase-loader.ts'
import { QuoteLines } from './quote-lines.tsx'
import { ChosenRegion } from './regional-choice.tsx'
import { useRefusal, useSentForm } from './sent-form.ts'
import type { Purchase } from './use-purchase.ts'

/** The part of the panel that stays in view. */
export function PanelHead({ purchase, step }: { purchase: Purchase; step: NextStep | null }) {
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
