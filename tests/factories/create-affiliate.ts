import { recordSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf, system } from '#tests/harness/services.ts'
import { createOrder, type OrderRow } from './create-order.ts'
import { createUser, type UserRow } from './create-user.ts'

export type AffiliateRow = typeof affiliates.$inferSelect

/** An affiliate with the shop's default percent and a payout address. */
export async function createAffiliate(
  services: Pick<Services, 'connection'>,
  {
    user,
    ...values
  }: Partial<typeof affiliates.$inferInsert> & { user?: Parameters<typeof createUser>[1] } = {},
): Promise<UserRow> {
  const account = await createUser(services, user)
  await services.connection.db.insert(affiliates).values({
    userId: account.id,
    selling: true,
    createdAt: new Date(),
    payoutEmail: `paypal-${account.id}@example.org`,
    ...values,
  })
  return account
}

export async function createAffiliateSale(
  services: Services,
  { affiliateId, at = new Date(), ...order }: { affiliateId: string; at?: Date } & Partial<OrderRow>,
): Promise<OrderRow> {
  const paid = await createOrder(services, {
    userId: null,
    productId: 1,
    state: 'fulfilled',
    affiliateId,
    createdAt: at,
    paidAt: at,
    ...order,
  })
  await recordSale(await contextOf(services, system, { now: () => at }), paid)
  return paid
}
