import { z } from 'zod'

export const affiliateUserEntity = z
  .object({
    link: z.string().nullable().meta({ description: 'The code of `?affiliate=`' }),
    email: z.string().nullable().meta({ description: 'PayPal address that shares are paid to' }),
    custom_commission_percent: z
      .number()
      .int()
      .meta({ description: "Their own percent, or else the shop's" }),
  })
  .meta({ ref: 'AffiliateUser' })

export const affiliatePaymentEntity = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    paymentable_type: z.enum(['Tutorial', 'Book', 'Pack']),
    title: z.string(),
    payed: z.iso.datetime().nullable().meta({ description: 'When the share was paid out' }),
    id_payment: z.string().nullable().meta({ description: "PayPal's id of that payment" }),
    total_mount: z.number().min(0).meta({ description: 'US dollars that the buyer paid' }),
    percent: z.number().int(),
    mount: z.number().min(0).meta({ description: 'US dollars of the share, less what was taken off' }),
    voided: z
      .number()
      .min(0)
      .meta({ description: 'US dollars that were taken off: by refunds, or by a gift to the affiliate' }),
    state: z.enum(['held', 'in-review', 'due', 'in-payout', 'paid', 'void']),
    held_until: z.iso.datetime(),
  })
  .meta({ ref: 'AffiliatePayment' })
