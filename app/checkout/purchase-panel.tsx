import { Gift as GiftIcon, Play } from 'lucide-react'
import { Form, useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '#values/purchase-address.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { CouponField } from './coupon-field.tsx'
import { ExtrasChoice } from './extras-choice.tsx'
import { FreeAccess, WithAds } from './free-access.tsx'
import { GiftRecipient } from './gift-recipient.tsx'
import { OpenOrders } from './open-orders.tsx'
import { PaymentBlock } from './payment-block.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { PurchaseOffer } from './purchase-loader.ts'
import { QuoteLines } from './quote-lines.tsx'
import { RegionalChoice } from './regional-choice.tsx'
import { useRefusal, useSentForm } from './sent-form.ts'
import { useGift } from './use-gift.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

/**
 * What a product costs this person, with what they choose, and the one thing to do next. The same for course, book and
 * pack: its page hands on what `loadOffer` made and sends its forms to `purchase`.
 */
export function PurchasePanel({ offer }: { offer: PurchaseOffer }) {
  const t = useTranslations('checkout')
  const purchase = usePurchase(offer)
  const gift = useGift(purchase)
  const { product, course, onSale, owns } = offer
  const { quote } = purchase
  const nothingLeft = owns && !purchase.gift && quote.total.amount === 0
  const mayBuy = onSale && !purchase.reader?.blockShopping
  return (
    <section
      aria-label={t('panel')}
      className="grid gap-5 rounded-md border border-line bg-board-raised p-5 shadow-(--shadow) sm:p-6"
    >
      {owns && !purchase.gift && <Owned product={product} primary={nothingLeft} />}
      {!onSale && !owns && <Notice tone="yellow">{t(`archived.${product.productType}`)}</Notice>}
      {onSale && purchase.reader?.blockShopping && <Blocked />}
      {mayBuy && (
        <>
          {purchase.gift && purchase.reader?.verified !== false && (
            <GiftRecipient purchase={purchase} gift={gift} />
          )}
          <Choice purchase={purchase} />
          {!nothingLeft && (
            <QuoteLines quote={quote} productType={product.productType} pending={purchase.pending} />
          )}
          {(quote.total.amount > 0 || isFreeByCoupon(purchase)) && <CouponField purchase={purchase} />}
          {quote.total.amount > 0 && <RegionalChoice purchase={purchase} />}
          <Messages attempt={offer.attempt} />
          <OpenOrders orders={offer.openOrders} />
          {quote.total.amount > 0 || isFreeByCoupon(purchase) ? (
            <PaymentBlock purchase={purchase} gift={gift} />
          ) : (
            !nothingLeft && <FreeAccess purchase={purchase} />
          )}
          {!purchase.gift && offer.giftable && <GiftButton purchase={purchase} />}
          {course?.withAds && !purchase.gift && !owns && quote.total.amount > 0 && (
            <WithAds purchase={purchase} watching={course.owned?.kind === 'ads'} />
          )}
        </>
      )}
    </section>
  )
}

/** The coupon pays for all of it: that is an order like any other, without a provider. */
export function isFreeByCoupon({ quote }: Purchase): boolean {
  return quote.total.amount === 0 && quote.lines.some(({ reason }) => reason === 'coupon')
}

/** The form that asks the server for another price; without scripts a button of its own sends it. */
function Choice({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  const { offer, chosen, ready, gift, country, choose } = purchase
  return (
    // Without a choice of extras it holds no more than what the address says, and takes no place.
    <Form
      id="choice"
      method="get"
      replace
      preventScrollReset
      className={offer.course ? undefined : 'contents'}
    >
      {gift && <input type="hidden" name="gift" value="1" />}
      {ready && <input type="hidden" name="ready" value="1" />}
      {offer.coupon?.ok && <input type="hidden" name="coupon" value={offer.coupon.code} />}
      {country !== null && <input type="hidden" name="country" value={country} />}
      {offer.earlierOrder && <input type="hidden" name="orden" value={offer.earlierOrder} />}
      {offer.course && (
        <ExtrasChoice
          course={offer.course}
          owned={gift ? null : offer.course.owned}
          chosen={chosen}
          onChange={(extras) => choose({ extras })}
        />
      )}
      <noscript>
        <Button type="submit" className="mt-3">
          {t('updatePrice')}
        </Button>
      </noscript>
    </Form>
  )
}

/** What went wrong last time, by the buttons where it can be tried again. */
function Messages({ attempt }: { attempt: PurchaseOffer['attempt'] }) {
  const t = useTranslations('checkout')
  const answer = useActionData<PurchaseAnswer>()
  const refusal = useRefusal()
  const sending = useSentForm()
  if (sending) return null
  if (answer?.refusal) {
    return (
      <Notice tone="red" live="assertive">
        {refusal(answer.refusal, answer.seconds)}
      </Notice>
    )
  }
  if (attempt === 'declined' || attempt === 'abandoned' || attempt === 'open' || attempt === 'unreachable') {
    return (
      <Notice tone={attempt === 'declined' ? 'red' : 'yellow'} live="assertive">
        {t(`attempts.${attempt}`)}
      </Notice>
    )
  }
  return null
}

function Owned({ product, primary }: { product: PurchaseOffer['product']; primary: boolean }) {
  const t = useTranslations('checkout')
  const { productType } = product
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t(`ownedTitle.${productType}`)}</h2>
      <p className="text-chalk-soft text-sm">{t(`ownedText.${productType}`)}</p>
      {productType === 'course' ? (
        <ButtonLink to={productPath(product)} variant={primary ? 'primary' : 'secondary'} wide>
          <Play size={18} aria-hidden />
          {t('goToCourse')}
        </ButtonLink>
      ) : (
        // The page of a book has a way of its own into it.
        <ButtonLink
          to="/mis-recursos"
          variant={primary && productType !== 'book' ? 'primary' : 'secondary'}
          wide
        >
          {t('toResources')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Turns the purchase into a gift; what is owned already can only be given (row L1). */
function GiftButton({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink
      to={purchase.path({ gift: true })}
      variant="quiet"
      replace
      preventScrollReset
      viewTransition={false}
      prefetch="none"
      wide
    >
      <GiftIcon size={18} aria-hidden />
      {t('gift.give')}
    </ButtonLink>
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
