import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ListedCoupon } from '#domain/commerce/coupons/list-coupons.ts'
import { formatMoney, money } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { PartItem } from '../../ui/part.tsx'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { type CouponList, couponPath, couponQuery } from './coupon-address.ts'

const shapeOf: Record<ListedCoupon['state'], StateShape> = {
  active: 'done',
  scheduled: 'waits',
  'used-up': 'off',
  ended: 'off',
  off: 'off',
}

export function CouponState({ state }: { state: ListedCoupon['state'] }) {
  const t = useTranslations('prices.coupons')
  return <StateMark shape={shapeOf[state]}>{t(`state.${state}`)}</StateMark>
}

export function CouponsTable({ list: { address, coupons } }: { list: CouponList }) {
  const t = useTranslations('prices.coupons')
  const sortHead = sortHeads(address, {
    to: (order) => couponQuery(address, order),
    label: (sort) => t(`column.${sort}`),
    // Only uses sort descending first, since one wants the largest number on top.
    begins: (sort) => sort === 'uses',
  })
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          {sortHead('code')}
          <th scope="col" className="max-bar:hidden">
            {t('column.state')}
          </th>
          <th scope="col" className="text-right max-bar:hidden">
            {t('column.off')}
          </th>
          <th scope="col" className="pl-5 max-lg:hidden">
            {t('column.products')}
          </th>
          {sortHead('uses', 'text-right max-lg:hidden')}
          {sortHead('until', 'pl-5 max-lg:hidden')}
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <PartItem key={coupon.id} as="tr" className="relative" of={CouponCells} props={{ coupon }} />
        ))}
      </tbody>
    </Table>
  )
}

function CouponCells({ coupon }: { coupon: ListedCoupon }) {
  const t = useTranslations('prices.coupons')
  const off = useOff()
  const term = useTerm()
  const { code, state, products, used, held, maxUses } = coupon
  const uses =
    maxUses === null ? t('uses', { count: used + held }) : t('usesOf', { count: used + held, most: maxUses })
  const valid = term(coupon)
  return (
    <>
      <td className="py-1.5">
        <Link
          to={couponPath(code)}
          className="wrap-anywhere font-code font-medium after:absolute after:inset-0"
        >
          {code}
        </Link>
        <span className="grid gap-0.5 pt-0.5 text-chalk-soft text-xs lg:hidden">
          <span className="bar:hidden">
            <CouponState state={state} />
          </span>
          <span>
            <span className="bar:hidden">{off(coupon)} · </span>
            {uses}
            {valid && ` · ${valid}`}
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap max-bar:hidden">
        <CouponState state={state} />
      </td>
      <td className="whitespace-nowrap text-right tabular-nums max-bar:hidden">{off(coupon)}</td>
      <td className="wrap-anywhere max-w-64 pl-5 max-lg:hidden">
        {products.length === 0
          ? t('allProducts')
          : products.length <= 2
            ? products.map(({ slug }) => slug).join(', ')
            : t('someProducts', { first: products[0]?.slug ?? '', count: products.length - 1 })}
      </td>
      <td className="whitespace-nowrap text-right tabular-nums max-lg:hidden">{uses}</td>
      <td className="whitespace-nowrap pl-5 max-lg:hidden">
        {valid || (
          <span aria-hidden className="text-chalk-soft">
            –
          </span>
        )}
      </td>
    </>
  )
}

/** Makes the text for what a coupon takes off: "25 %" or an amount. */
export function useOff(): (coupon: Pick<ListedCoupon, 'kind' | 'value'>) => string {
  const t = useTranslations('prices.coupons')
  const locale = useLocale()
  return ({ kind, value }) =>
    kind === 'percent' ? t('percentOff', { value }) : formatMoney(money(value), locale)
}

/** Makes the text for the dates between which a coupon is valid; empty without dates. */
function useTerm(): (coupon: Pick<ListedCoupon, 'startsAt' | 'endsAt'>) => string {
  const t = useTranslations('prices.coupons')
  const format = useFormatter()
  const day = (moment: Date) => format.dateTime(moment, { day: 'numeric', month: 'short', year: 'numeric' })
  return ({ startsAt, endsAt }) => {
    if (startsAt && endsAt) return t('term.both', { from: day(startsAt), until: day(endsAt) })
    if (endsAt) return t('term.until', { until: day(endsAt) })
    return startsAt ? t('term.from', { from: day(startsAt) }) : ''
  }
}
