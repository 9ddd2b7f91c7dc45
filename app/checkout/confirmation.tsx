import { ChevronRight, Gift, Library, List } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Await } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'
import {
  noExtras,
  orderPath,
  type PurchaseState,
  productPath,
  purchasePath,
} from '#values/purchase-address.ts'
import { clearAffiliateCode } from '../shell/affiliate-code.ts'
import { forgetCoupon } from '../shell/coupon-code.ts'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FirstStep } from './bought.tsx'
import { ConfirmationFrame } from './confirmation-frame.tsx'
import type { ConfirmationResult } from './confirmation-loader.ts'
import { FailedOrder, mayTryAgain, OrderInProgress } from './unfinished-order.tsx'
import { forgetGift } from './use-gift.ts'

type Places = {
  product: { productType: ProductType; slug: string }
  retry: (state: PurchaseState) => string
}

/** The result of a payment (specification, L6). */
export function Confirmation({
  result,
  ...places
}: { result: ConfirmationResult | Promise<ConfirmationResult> } & Places) {
  const t = useTranslations('checkout')
  return (
    <div className="grid gap-6 py-[clamp(2rem,5vw,4rem)]">
      <PageHead title={t('confirmation.title')} indexed={false} />
      {result instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <Await resolve={result} errorElement={<FailedOrder retry={places.retry} />}>
            {(settled) => <Settled result={settled} places={places} />}
          </Await>
        </Suspense>
      ) : (
        <Settled result={result} places={places} />
      )}
    </div>
  )
}

function Loading() {
  const t = useTranslations('checkout')
  return (
    <div role="status" className="grid gap-4">
      <Skeleton className="size-12 rounded-full" />
      <h1 className="text-2xl">{t('confirmation.loading')}</h1>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-4 h-11 w-48 rounded-md" />
      <noscript>{t('confirmation.reload')}</noscript>
    </div>
  )
}

function Settled({ result, places }: { result: ConfirmationResult; places: Places }) {
  useEffect(() => {
    // Another try may be another order, which is the affiliate's as well.
    if (!mayTryAgain(result)) clearAffiliateCode()
  }, [result])
  if (result.state === 'success') return <Success result={result} places={places} />
  if (result.state === 'info') return <OrderInProgress result={result} />
  return <FailedOrder result={result} retry={places.retry} />
}

type Succeeded = Extract<ConfirmationResult, { state: 'success' }>

function Success({ result, places }: { result: Succeeded; places: Places }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const root = useRootData()
  const { orderNumber, gift, bought } = result
  const { product } = places
  useEffect(() => {
    forgetCoupon()
    forgetGift(product)
    void import('./remembered-choice.ts').then(
      ({ forgetChoice }) => forgetChoice(product),
      () => {},
    )
  }, [product])
  const { total } = bought.purchase
  const email = root?.user?.email
  return (
    <ConfirmationFrame
      live="status"
      bought={bought}
      done
      title={t(gift ? 'confirmation.giftSuccess' : 'confirmation.success')}
      of={bought.purchase.product.title}
      icon={null}
    >
      <p className="wrap-anywhere text-chalk-soft text-lg">
        {gift ? (
          <GiftNews gift={gift} />
        ) : (
          t.rich(total.amount === 0 ? 'confirmation.gotFree' : 'confirmation.paid', {
            amount: () => (
              <strong className="text-chalk tabular-nums" data-money>
                {formatMoney(total, locale)}
              </strong>
            ),
            email: () => <strong className="text-chalk">{email ?? ''}</strong>,
          })
        )}
      </p>
      {gift ? (
        <div>
          <ButtonLink to={orderPath(orderNumber)} variant="primary">
            {t('toGift')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <FirstStep bought={bought} />
          <NextPlaces product={product} first={bought.first !== null} />
        </>
      )}
    </ConfirmationFrame>
  )
}

/** Links to other places. Where there is no first class or page, a main button leads to the product. */
function NextPlaces({ product, first }: { product: Places['product']; first: boolean }) {
  const t = useTranslations('checkout')
  const root = useRootData()
  const place = { to: productPath(product), label: t(`goTo.${product.productType}`) }
  const places = [
    ...(first ? [{ ...place, icon: List }] : []),
    {
      to: purchasePath({ ...product, extras: noExtras }, { gift: true }),
      label: t('gift.give'),
      icon: Gift,
    },
    ...(root?.user ? [{ to: '/mis-recursos', label: t('toResources'), icon: Library }] : []),
  ]
  return (
    <>
      {!first && (
        <div>
          <ButtonLink to={place.to} variant="primary">
            {place.label}
          </ButtonLink>
        </div>
      )}
      <ul className="border-line border-b">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to} className="border-line border-t">
            <Link to={to} className="flex min-h-14 items-center gap-4 font-semibold text-sm hover:text-mint">
              <Icon size={18} aria-hidden className="text-chalk-soft" />
              <span className="flex-1">{label}</span>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** News for the payer of a gift, without links to what the recipient owns. */
function GiftNews({
  gift: { recipientEmail: email, state, deliverAt },
}: {
  gift: NonNullable<Succeeded['gift']>
}) {
  const t = useTranslations('checkout.confirmation.gift')
  const format = useFormatter()
  if (state === 'scheduled' && deliverAt) {
    return t('scheduled', { email, day: format.dateTime(deliverAt, { dateStyle: 'long' }) })
  }
  return t(state === 'claimed' ? 'claimed' : 'delivered', { email })
}
