import { FileText, RefreshCw, Send } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#values/money.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { Moment } from '../ui/moment.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, studioButtonClass } from '../ui/studio-button.tsx'
import { PanelHead } from '../views/panel-head.tsx'
import type { Route } from './+types/order-page'
import { actOnOrder, type OrderIntent } from './order-action.ts'
import { ordersPath } from './order-address.ts'
import { OrderFlag } from './order-flag.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { loadOrder, type ShownOrder } from './order-loader.ts'
import { OrderNotes } from './order-notes.tsx'
import { OrderRefund } from './order-refund.tsx'
import { OrderStateMark } from './order-state.tsx'
import { PanelPart } from './panel-part.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { useProviderName } from './use-provider-name.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return loadOrder(requestContext.domain, params.number)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return actOnOrder(requestContext.domain, params.number, await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Gives the problem of the form with one of these intents, if it was sent last. */
export type ProblemOf = (...intents: OrderIntent[]) => FormProblem | null

/** The page of an order. The key makes another order begin with its own values, not with what was typed before. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPanel key={loaderData.number} order={loaderData} outcome={actionData} />
}

function OrderPanel({ order, outcome }: { order: ShownOrder; outcome: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('studioOrder')
  const title = useId()
  const done = outcome?.ok ? outcome.said : null
  const problem = outcome && !outcome.ok ? outcome : null
  const problemOf: ProblemOf = (...intents) =>
    intents.some((intent) => intent === problem?.typed.intent) ? problem : null
  useOnChange(outcome, () => {
    if (done) toast[done === 'refundRequested' ? 'warning' : 'success'](t(`done.${done}`))
  })
  useEffect(() => {
    // On narrow windows, where the order replaces the list, it begins at its top.
    if (!matchMedia('(min-width: 80rem)').matches) scrollTo(0, 0)
  }, [])
  return (
    <aside aria-labelledby={title} className="split-panel">
      <Head order={order} titleId={title} />
      <div className="px-4 pb-12 bar:px-6">
        {done && (
          <noscript>
            <Notice className="mb-3">{t(`done.${done}`)}</Notice>
          </noscript>
        )}
        <Figures order={order} />
        <Acts order={order} problemOf={problemOf} />
        <OrderFlag order={order} problem={problemOf('resolve')} />
        <OrderRefund order={order} problem={problemOf('refund', 'cancel')} />
        <OrderLines order={order} />
        <Payments order={order} />
        {order.gift && <OrderGift gift={order.gift} />}
        <OrderHistory history={order.history} number={order.number} />
        <OrderNotes notes={order.notes} problem={problemOf('note')} />
      </div>
    </aside>
  )
}

function Head({ order: { number }, titleId }: { order: ShownOrder; titleId: string }) {
  const t = useTranslations('studioOrder')
  const [search] = useSearchParams()
  return (
    <PanelHead back={ordersPath(search.toString())} backLabel={t('back')} closeLabel={t('close')}>
      <h1 id={titleId} className="mr-auto font-code font-medium text-[0.9375rem]! tracking-normal">
        <span className="sr-only">{t('order')} </span>
        {number}
      </h1>
      <CopyButton text={number} />
    </PanelHead>
  )
}

function Figures({ order }: { order: ShownOrder }) {
  const t = useTranslations('studioOrder')
  const words = useTranslations('studioOrders')
  const locale = useLocale()
  const { total, kept, createdAt, method, country, payer, state } = order
  const facts = [
    method && words(`method.${method}`),
    country && (new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country),
  ].filter(Boolean)
  const givenBack = state === 'fulfilled' && kept.amount < total.amount
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display font-semibold text-2xl leading-tight tabular-nums">
          {total.amount === 0 ? words('free') : formatMoney(total, locale)}
        </p>
        <OrderStateMark order={order} />
      </div>
      <p className="text-chalk-soft">
        {[<Moment key="placed" at={createdAt} />, ...facts.map((fact) => ` · ${fact}`)]}
        {givenBack && <span className="block">{t('remains', { amount: formatMoney(kept, locale) })}</span>}
      </p>
      {payer ? <Payer payer={payer} /> : <p className="mt-4 font-medium">{t('formerPerson')}</p>}
    </>
  )
}

function Payer({ payer: { id, name, email } }: { payer: NonNullable<ShownOrder['payer']> }) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <Avatar id={id ?? email} name={name || email} />
      <p className="wrap-anywhere min-w-0">
        {id ? (
          <Link
            to={`/studio/people/${encodeURIComponent(id)}`}
            className="block font-medium text-mint hover:underline"
          >
            {name || email}
          </Link>
        ) : (
          name && <span className="block font-medium">{name}</span>
        )}
        <span className="text-chalk-soft text-xs">{email}</span>
      </p>
    </div>
  )
}

function Acts({ order: { number, receipt }, problemOf }: { order: ShownOrder; problemOf: ProblemOf }) {
  const t = useTranslations('studioOrder')
  const sending = useSending()
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {receipt && (
          <>
            <a href={`/receipts/${number}.pdf`} className={studioButtonClass({}, 'flex-1')}>
              <FileText size={17} aria-hidden />
              {t('receipt.open')}
            </a>
            <Act intent="receipt">
              <StudioButton type="submit" aria-disabled={sending} className="w-full">
                <Send size={17} aria-hidden />
                {t('receipt.resend')}
              </StudioButton>
            </Act>
          </>
        )}
        <Act intent="check">
          <StudioButton type="submit" aria-disabled={sending} className="w-full">
            <RefreshCw size={17} aria-hidden />
            {t('check')}
          </StudioButton>
        </Act>
      </div>
      {receipt && (
        <p className="wrap-anywhere mt-2 text-chalk-soft text-xs">
          {t('receipt.to', { number: receipt.number, email: receipt.email ?? t('someone') })}
          {receipt.tax && <span className="block">{t('receipt.tax', { details: receipt.tax })}</span>}
        </p>
      )}
      <RefusedNotice problem={problemOf('receipt', 'check')} />
    </>
  )
}

function Act({ intent, children }: { intent: OrderIntent; children: ReactNode }) {
  return (
    <PostForm problem={null} preventScrollReset className="flex-1">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PostForm>
  )
}

function Payments({ order: { payments } }: { order: ShownOrder }) {
  const t = useTranslations('studioOrder')
  const locale = useLocale()
  const nameOf = useProviderName()
  if (payments.length === 0) return null
  return (
    <PanelPart title={t('payments')}>
      <ul className="grid gap-2">
        {payments.map(({ id, provider, reference, state, amount, refunded, disputed }) => (
          <li key={id}>
            <span className="flex justify-between gap-4">
              <span>
                {t(`paymentState.${state}`)}, {nameOf(provider)}
                {disputed && <span className="text-red"> · {t('disputed')}</span>}
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, locale)}</span>
            </span>
            {refunded.amount > 0 && (
              <span className="block text-chalk-soft text-xs">
                {t('refunded', { amount: formatMoney(refunded, locale) })}
              </span>
            )}
            {reference && (
              <span className="wrap-anywhere block font-code text-[0.75rem] text-chalk-soft">
                {reference}
              </span>
            )}
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
