import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { money, toDecimal } from '#values/money.ts'
import { productAddressText } from '#values/product-address.ts'
import { type CouponFilter, type ListedCoupon, listAllCoupons } from './list-coupons.ts'

const most = 20_000

/**
 * CSV with a header (RFC 4180) of all coupons that match the filter, oldest first; amounts in US dollars, times in ISO
 * 8601. Formulas are escaped. Throws `coupon-export-too-large`.
 */
export async function exportCoupons(context: Context, filter: CouponFilter): Promise<string> {
  const coupons = await listAllCoupons(context, filter, most + 1)
  if (coupons.length > most) {
    throw new DomainError('unprocessable', 'coupon-export-too-large', { most })
  }
  return stringify(coupons.map(row), {
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

const columns = [
  'code',
  'state',
  'percent_off',
  'amount_off',
  'products',
  'starts_at',
  'ends_at',
  'max_uses',
  'max_uses_per_person',
  'used',
  'held',
  'discounted',
  'batch',
  'created_at',
]

function row(coupon: ListedCoupon): (string | number | null)[] {
  const { code, state, kind, value, products, maxUses, maxUsesPerPerson, used, held, batch } = coupon
  return [
    code,
    state,
    kind === 'percent' ? value : null,
    kind === 'amount' ? toDecimal(money(value)) : null,
    products.map(productAddressText).join(' '),
    coupon.startsAt?.toISOString() ?? null,
    coupon.endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerPerson,
    used,
    held,
    toDecimal(coupon.discounted),
    batch,
    coupon.createdAt.toISOString(),
  ]
}
