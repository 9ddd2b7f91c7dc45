import { ChevronRight, CircleX, Clock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await, useRevalidator } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Bought } from '#domain/commerce/purchases/get-bought.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { formatMoney } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'
import { orderPath, type PurchaseState, productPath, purchasePath } from '#values/purchase-address.ts'
import { whenReached } from '../connection/unreachable.ts'
import { clearAffiliateCode } from '../shell/affiliate-code.ts'
import { forgetCoupon } from '../shell/coupon-code.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BoughtCover, FirstStep } from './bought.tsx'
import type { ConfirmationResult } from './confirmation-loader.ts'
import { forgetGift } from './use-gift.ts'

const ReceiptCard = lazy(() => whenReached(() => import('./receipt-card.tsx')))

type Places = {
  product: { productType: ProductType; slug: string }
  retry: (state: PurchaseState) => string
}

/** Specification, L6. */
export function Confirmation({
  result,
  ...places
}: { result: ConfirmationResult | Promise<ConfirmationResult> } & Places) {
  const t = useTranslations('checkout')
  useEffect(clearAffiliateCode, [])
  return (
    <div className="grid gap-6 py-[clamp(2rem,5vw,4rem)]">
      <PageHead title={t('confirmation.title')} indexed={false} />
      {result instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <Await resolve={result} errorElement={<Failed places={places} />}>
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
  if (result.state === 'success') return <Success result={result} places={places} />
  if (result.state === 'info') return <Information result={result} />
  return <Failed result={result} places={places} />
}

function Frame({
  icon,
  title,
  of,
  live,
  bought,
  done = false,
  children,
}: {
  bought?: Bought | null
  icon: ReactNode
  title: string
  /** What it is about, beside the title. */
  of?: LocalizedText
  live: 'status' | 'alert'
  done?: boolean
  children: ReactNode
}) {
  const locale = useLocale()
  const text = (
    <div role={live} className="grid max-w-[40rem] content-start gap-5">
      {icon}
      <h1 className="text-2xl">
        {of ? (
          <>
            <span className="mb-1 block text-mint text-sm">{title}</span>{' '}
            <span lang={languageOf(of, locale) ?? undefined}>{localize(of, locale)}</span>
          </>
        ) : (
          title
        )}
      </h1>
      {children}
    </div>
  )
  if (!bought) return text
  return (
    <div className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="max-w-[40rem]">
        <BoughtCover bought={bought} done={done} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{text}</div>
      <div className="max-w-[40rem] lg:col-start-1">
        <Suspense>
          <ReceiptCard bought={bought} />
        </Suspense>
      </div>
    </div>
  )
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
    <Frame
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
    </Frame>
  )
}

/** Where else one may go on; the first of them is the main one where there is no first class or page. */
function NextPlaces({ product, first }: { product: Places['product']; first: boolean }) {
  const t = useTranslations('checkout')
  const root = useRootData()
  const place = { to: productPath(product), label: t(`goTo.${product.productType}`) }
  const places = [
    ...(first ? [place] : []),
    {
      to: purchasePath({ ...product, extras: noExtras }, { gift: true }),
      label: t('gift.give'),
    },
    ...(root?.user ? [{ to: '/mis-recursos', label: t('toResources') }] : []),
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
        {places.map(({ to, label }) => (
          <li key={to} className="border-line border-t">
            <Link to={to} className="flex min-h-14 items-center gap-4 font-semibold text-sm hover:text-mint">
              <span className="flex-1">{label}</span>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const noExtras = { exclusive: false, sourceCode: false }

/** The payer gets no links to what the recipient owns. */
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

/** Polling delays in seconds; the last one repeats. */
const looks = [2, 3, 5, 8, 13, 20, 30]

function Information({ result }: { result: Extract<ConfirmationResult, { state: 'info' }> }) {
  const t = useTranslations('checkout')
  const { revalidate, state } = useRevalidator()
  const [look, setLook] = useState(0)
  const waits = result.reason !== 'review'
  useEffect(() => {
    if (!waits || state !== 'idle') return
    const seconds = looks[Math.min(look, looks.length - 1)] ?? 30
    const timer = setTimeout(() => {
      setLook(look + 1)
      revalidate()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [look, revalidate, state, waits])
  return (
    <Frame
      live="status"
      bought={result.bought}
      title={t(`confirmation.info.${result.reason}.title`)}
      icon={<Clock size={48} strokeWidth={1.5} aria-hidden className="text-yellow" />}
    >
      <p className="text-chalk-soft text-lg">{t(`confirmation.info.${result.reason}.text`)}</p>
      {!result.bought && <OrderFacts facts={[{ label: t('orderNumber'), value: result.orderNumber }]} />}
      <div className="flex flex-wrap gap-3">
        {waits && (
          <Button variant="primary" disabled={state !== 'idle'} onClick={() => revalidate()}>
            {t('confirmation.lookAgain')}
          </Button>
        )}
        <ButtonLink to="/contacto/create">{t('contact')}</ButtonLink>
      </div>
    </Frame>
  )
}

function Failed({
  result,
  places,
}: {
  result?: Extract<ConfirmationResult, { state: 'error' }>
  places: Places
}) {
  const t = useTranslations('checkout')
  const reason = result?.reason ?? 'unexpected'
  const atTransfer = reason === 'transfer-open' || reason === 'transfer-declined'
  const mayRetry = reason === 'declined' || reason === 'abandoned' || reason === 'open'
  const facts = [
    ...(result && !result.bought ? [{ label: t('orderNumber'), value: result.orderNumber }] : []),
    ...(result?.transactionId ? [{ label: t('transactionId'), value: result.transactionId }] : []),
  ]
  return (
    <Frame
      live="alert"
      bought={result?.bought}
      title={t(`confirmation.error.${reason}.title`)}
      icon={<CircleX size={48} strokeWidth={1.5} aria-hidden className="text-red" />}
    >
      <p className="text-chalk-soft text-lg">{t(`confirmation.error.${reason}.text`)}</p>
      {facts.length > 0 && <OrderFacts facts={facts} />}
      <p className="text-chalk-soft text-sm">{t('confirmation.advice')}</p>
      <div className="flex flex-wrap gap-3">
        {atTransfer && (
          <ButtonLink to={`/transfer/${result?.transactionId}`} variant="primary">
            {t('confirmation.toTransfer')}
          </ButtonLink>
        )}
        {mayRetry && (
          <ButtonLink to={places.retry({ ...result?.again, ready: true })} variant="primary">
            {t('confirmation.tryAgain')}
          </ButtonLink>
        )}
        <ButtonLink to="/contacto/create" variant={mayRetry || atTransfer ? 'secondary' : 'primary'}>
          {t('contact')}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function OrderFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-board-raised p-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-chalk-soft text-sm">{label}</dt>
          <dd className="flex min-w-0 items-center gap-2">
            <code className="select-all break-all font-code text-sm">{value}</code>
            <CopyButton text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
