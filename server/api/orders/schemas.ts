import { z } from 'zod'
import { openOrderEntity } from '../courses/schemas.ts'
import { dollars } from '../schemas.ts'

export const openedOrderEntity = z
  .object({
    orden: z.string().meta({ description: 'Order number' }),
    url: z.string().meta({ description: 'Where the buyer goes on to pay' }),
    openOrders: z.array(openOrderEntity).meta({
      description: 'Other orders of the buyer that give some of the same, to look at before paying',
    }),
  })
  .meta({ ref: 'OpenedOrder' })

export const confirmationEntity = z
  .object({ orden: z.string().meta({ description: 'Order number' }), slug: z.string() })
  .meta({ ref: 'Confirmation' })

export const couponPriceEntity = z
  .object({ price: dollars.meta({ description: 'US dollars that the coupon takes off' }) })
  .meta({ ref: 'CouponPrice' })

export const cardSessionEntity = z
  .object({
    data: z
      .string()
      .meta({ description: "The provider's id of the payment; empty when a coupon left nothing to pay" }),
    orden: z.string().meta({ description: 'Order number' }),
    url: z.string().meta({ description: 'Where the buyer goes on to pay' }),
  })
  .meta({ ref: 'CardSession' })
