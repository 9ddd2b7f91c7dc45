import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import {
  getAffiliateDetails,
  type ListedSale,
} from '#domain/commerce/affiliate-sales/get-affiliate-details.ts'
import type { SaleState } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { setAffiliateTerms } from '#domain/commerce/affiliate-sales/set-affiliate-terms.ts'
import { writePlace } from '#values/list-place.ts'
import { formatMoney, money } from '#values/money.ts'
import { isTicked, textIn } from '#values/sent.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { placesIn } from '../ui/list-query.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioCheckbox, StudioField } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/affiliate-page'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const details = await getAffiliateDetails(domain, {
    userId: id,
    ...placesIn(search),
  })
  const { link } = details.affiliate
  return {
    ...details,
    shopPercent: domain.shop.affiliatePercent,
    address: link && domain.siteUrl(`/?affiliate=${encodeURIComponent(link)}`),
  }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const typed = textIn(form, 'percent').trim().replace(/\s*%$/, '')
  if (typed !== '' && !/^(?:\d|[1-9]\d|100)$/.test(typed)) {
    return formProblem(form, { fields: { percent: ['percent-out-of-range'] } })
  }
  return formOutcome(form, async () => {
    await setAffiliateTerms(domain, {
      userId: id,
      selling: isTicked(form, 'selling'),
      customPercent: typed === '' ? null : Number(typed),
    })
    return { ok: true as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The page of an affiliate: their terms, and each of their sales with its commission. */
export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioAffiliates')
  const locale = useLocale()
  const message = useErrorMessage()
  const busy = useSending()
  const { affiliate, sales, previous, next, shopPercent, address } = loaderData
  const { name, email, figures, selling, customPercent, payoutEmail } = affiliate
  const problem = actionData && !actionData.ok ? actionData : null
  const wrong = problem?.fields.percent?.[0]
  return (
    <StudioPage
      title={name || email || t('gone')}
      lead={email}
      actions={
        <>
          <StudioButtonLink to="/studio/affiliates">{t('back')}</StudioButtonLink>
          <StudioButtonLink to={`/studio/people/${affiliate.userId}`}>{t('toPerson')}</StudioButtonLink>
        </>
      }
      className="grid gap-8 pt-2"
    >
      {actionData?.ok && <Notice live="polite">{t('saved')}</Notice>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3.5 bar:flex bar:flex-wrap bar:justify-between">
        {(['sold', 'earned', 'paid', 'unpaid', 'due', 'voided'] as const).map((figure) => (
          <Figure key={figure} name={t(`column.${figure}`)}>
            {formatMoney(money(figures[figure]), locale)}
          </Figure>
        ))}
      </dl>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <PostForm problem={problem} key={`${selling} ${customPercent}`} className="grid gap-3">
          <h2>{t('terms')}</h2>
          <StudioCheckbox
            name="selling"
            label={t('selling')}
            hint={t('sellingHint')}
            defaultChecked={selling}
          />
          <div className="max-w-60">
            <StudioField
              label={t('percentField')}
              hint={t('percentHint', { percent: shopPercent })}
              name="percent"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={problem?.typed.percent ?? customPercent ?? ''}
              error={wrong && message(wrong)}
            />
          </div>
          <StudioButton type="submit" variant="primary" aria-disabled={busy} className="justify-self-start">
            {t('save')}
          </StudioButton>
        </PostForm>
        <div className="grid gap-4">
          <h2>{t('where')}</h2>
          <p>
            <span className="block text-chalk-soft text-xs">{t('payoutAddress')}</span>
            {payoutEmail ?? <span className="text-red">{t('noAddress')}</span>}
          </p>
          {address ? (
            <CopyField label={t('link')} value={address} copied={t('linkCopied')} />
          ) : (
            <p className="text-chalk-soft">{t('noLink')}</p>
          )}
        </div>
      </div>
      <section aria-labelledby="sales">
        <h2 id="sales" className="pb-1">
          {t('sales')}
        </h2>
        {sales.length === 0 ? (
          <p className="py-3 text-chalk-soft">{t('noSales')}</p>
        ) : (
          <SalesTable sales={sales} />
        )}
        <Pager
          label={t('pages')}
          previous={
            previous && { to: `?before=${encodeURIComponent(writePlace(previous))}`, label: t('newer') }
          }
          next={next && { to: `?after=${encodeURIComponent(writePlace(next))}`, label: t('older') }}
        />
      </section>
    </StudioPage>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-chalk-soft text-xs">{name}</dt>
      <dd className="font-semibold text-base tabular-nums">{children}</dd>
    </div>
  )
}

const shapeOf: Record<SaleState, StateShape> = {
  held: 'waits',
  'in-review': 'waits',
  due: 'done',
  'in-payout': 'waits',
  paid: 'done',
  void: 'off',
}

function SalesTable({ sales }: { sales: readonly ListedSale[] }) {
  const t = useTranslations('studioAffiliates')
  return (
    <Table label={t('sales')}>
      <thead className="max-bar:sr-only">
        <tr>
          <th scope="col">{t('sale.order')}</th>
          <th scope="col" className="max-lg:hidden">
            {t('sale.day')}
          </th>
          <th scope="col">{t('sale.product')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('sale.state')}
          </th>
          <th scope="col" className="text-right max-lg:hidden">
            {t('sale.total')}
          </th>
          <th scope="col" className="text-right">
            {t('sale.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </tbody>
    </Table>
  )
}

function SaleRow({ sale }: { sale: ListedSale }) {
  const t = useTranslations('studioAffiliates.sale')
  const format = useFormatter()
  const locale = useLocale()
  const titleOf = useTitle()
  const { label, lang } = titleOf(sale.title)
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  const words =
    sale.state === 'held'
      ? t('states.held', { day: day(sale.matureAt) })
      : sale.state === 'void'
        ? t(sale.isOwnGift ? 'states.ownGift' : 'states.void')
        : sale.state === 'in-payout' || sale.state === 'paid'
          ? t(`states.${sale.state}`, { payout: sale.payoutId ?? 0 })
          : t(`states.${sale.state}`)
  const mark = <StateMark shape={shapeOf[sale.state]}>{words}</StateMark>
  const order = (
    <Link to={`/studio/orders/${encodeURIComponent(sale.order)}`} className="text-mint hover:underline">
      {sale.order}
    </Link>
  )
  return (
    <tr>
      <td className="whitespace-nowrap py-2 font-code text-xs max-bar:hidden">{order}</td>
      <td className="whitespace-nowrap max-lg:hidden">{day(sale.createdAt)}</td>
      <td className="py-2">
        <span lang={lang} className="wrap-anywhere">
          {label}
        </span>
        <span className="block text-chalk-soft text-xs lg:hidden">
          {day(sale.createdAt)} · {formatMoney(sale.total, locale)}
          <span className="bar:hidden">
            {' '}
            · <span className="whitespace-nowrap font-code">{order}</span>
          </span>
        </span>
        <span className="block text-xs bar:hidden">{mark}</span>
      </td>
      <td className="py-2 max-bar:hidden">{mark}</td>
      <td className="whitespace-nowrap text-right tabular-nums max-lg:hidden">
        {formatMoney(sale.total, locale)}
      </td>
      <td className="whitespace-nowrap py-2 text-right tabular-nums">
        {formatMoney(sale.share, locale)}
        <span className="block text-chalk-soft text-xs">
          {t('percent', { percent: sale.percent })}
          {sale.voided.amount > 0 && ` · ${t('voided', { amount: formatMoney(sale.voided, locale) })}`}
        </span>
      </td>
    </tr>
  )
}
