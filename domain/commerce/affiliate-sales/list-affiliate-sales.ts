import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'
import { listSales } from './affiliate-sale-queries.ts'
import { getSeller } from './get-affiliate.ts'
import { type SaleState, stateOfSale } from './record-sale.ts'

export type AffiliateSale = {
  id: number
  createdAt: Date
  productType: ProductType
  /** The product as it was called when it was sold. */
  title: LocalizedText
  /** What the buyer paid. */
  total: Money
  percent: number
  /** What is theirs of it, less `voided`. */
  share: Money
  /** What was taken off the share. */
  voided: Money
  state: SaleState
  /** Why nothing of a void sale is theirs; null for every other. */
  voidReason: 'refunded' | 'own-gift' | null
  /** Until then it is held. */
  matureAt: Date
  paidAt: Date | null
  /** PayPal's id of the payment. */
  paymentId: string | null
}

export type AffiliateSales = {
  sales: AffiliateSale[]
  /** Of all that are paid, or all that are not, not of this page alone. */
  total: Money
  /** Where they are paid; null while we do not know. */
  payoutEmail: string | null
  page: number
  pages: number
}

const pageSize = 100

/**
 * A seller's own sales that are paid out, or those that are not, newest first (row O2); past the last page it is the first.
 * Throws `affiliate-sellers-only`.
 */
export async function listAffiliateSales(
  context: Context,
  { paid, page = 1 }: { paid: boolean; page?: number },
): Promise<AffiliateSales> {
  const { userId, payoutEmail } = await getSeller(context)
  const now = context.now()
  const rows = await listSales(context.db, {
    userId,
    paid,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  if (rows.length === 0 && page > 1) return listAffiliateSales(context, { paid })
  return {
    sales: rows.map(({ sale, title, inReview, isOwnGift, paymentId }) => {
      const state = stateOfSale(sale, { inReview, now })
      return {
        id: sale.id,
        createdAt: sale.createdAt,
        productType: sale.productType,
        title,
        total: money(sale.totalAmount, sale.currency),
        percent: sale.percent,
        share: money(sale.amount - sale.voidedAmount, sale.currency),
        voided: money(sale.voidedAmount, sale.currency),
        state,
        voidReason: state !== 'void' ? null : isOwnGift ? 'own-gift' : 'refunded',
        matureAt: sale.matureAt,
        paidAt: sale.paidAt,
        paymentId: sale.paidAt ? paymentId : null,
      }
    }),
    total: money(rows[0]?.total ?? 0, rows[0]?.sale.currency),
    payoutEmail,
    page,
    pages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)),
  }
}
