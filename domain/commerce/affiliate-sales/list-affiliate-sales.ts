import type { Context } from '#domain/kernel/context.ts'
import { readNumberedPage } from '#domain/kernel/list-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'
import { listSales } from './affiliate-sale-queries.ts'
import { getSeller } from './get-affiliate.ts'
import { remainingShareOf, type SaleState, stateOfSale } from './record-sale.ts'

export type AffiliateSale = {
  id: number
  createdAt: Date
  productType: ProductType
  title: LocalizedText
  total: Money
  percent: number
  /** The commission less `voided`. */
  share: Money
  voided: Money
  state: SaleState
  voidReason: 'refunded' | 'own-gift' | null
  matureAt: Date
  paidAt: Date | null
  paymentId: string | null
}

export type AffiliateSales = {
  sales: AffiliateSale[]
  total: Money
  payoutEmail: string | null
  page: number
  pages: number
}

const pageSize = 100

/**
 * The seller's sales, newest first (specification, O2). A number that is too high gives the last page. Throws
 * `affiliate-sellers-only`.
 */
export async function listAffiliateSales(
  context: Context,
  { paid, page: asked = 1 }: { paid: boolean; page?: number },
): Promise<AffiliateSales> {
  const { userId, payoutEmail } = await getSeller(context)
  const now = context.now()
  const { rows, page, pages } = await readNumberedPage({
    page: asked,
    size: pageSize,
    read: (part) => listSales(context.db, { userId, paid, ...part }),
  })
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
        share: remainingShareOf(sale),
        voided: money(sale.voidedAmount, sale.currency),
        state,
        voidReason: state !== 'void' ? null : isOwnGift ? 'own-gift' : 'refunded',
        matureAt: sale.matureAt,
        paidAt: sale.paidAt,
        paymentId: sale.paidAt ? paymentId : null,
      }
    }),
    total: money(rows[0]?.commission ?? 0, rows[0]?.sale.currency),
    payoutEmail,
    page,
    pages,
  }
}
