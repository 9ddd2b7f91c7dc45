import type { z } from 'zod'
import type { Affiliate } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import type { AffiliateSale } from '#domain/commerce/affiliate-sales/list-affiliate-sales.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { dollars } from '../wire.ts'
import type { affiliatePaymentEntity, affiliateUserEntity } from './schemas.ts'

const paymentableTypes = { course: 'Tutorial', book: 'Book', pack: 'Pack' } as const

export function affiliateUser({
  link,
  payoutEmail,
  percent,
}: Affiliate): z.infer<typeof affiliateUserEntity> {
  return { link, email: payoutEmail, custom_commission_percent: percent }
}

export function affiliatePayment(
  sale: AffiliateSale,
  locale: Locale,
): z.infer<typeof affiliatePaymentEntity> {
  return {
    id: sale.id,
    created_at: sale.createdAt.toISOString(),
    paymentable_type: paymentableTypes[sale.productType],
    title: localize(sale.title, locale),
    payed: sale.paidAt?.toISOString() ?? null,
    id_payment: sale.paymentId,
    total_mount: dollars(sale.total.amount),
    percent: sale.percent,
    mount: dollars(sale.share.amount),
    voided: dollars(sale.voided.amount),
    state: sale.state,
    held_until: sale.matureAt.toISOString(),
  }
}
