import type { Context } from '#domain/kernel/context.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import { type Purchase, purchaseOf } from './purchase.ts'
import { listPurchases } from './purchase-queries.ts'

/** How many purchases a page holds. */
const pageSize = 10

type PurchasePage = { purchases: Purchase[]; page: number; hasMore: boolean }

/** What a person has paid, or begun to pay, for themselves and for others, newest first; `page` counts from 1. One query. */
export async function listOwnOrders(
  context: Pick<Context, 'db' | 'actor'>,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  return purchasePage(context, { userId: requireUser(context).id, page })
}

/** A page of the purchases that the caller may see; who that is, they decide. */
async function purchasePage(
  { db }: Pick<Context, 'db'>,
  { page, ...filter }: { page: number; userId?: string; onlyGifts?: boolean },
): Promise<PurchasePage> {
  const rows = await listPurchases(db, { ...filter, limit: pageSize + 1, offset: (page - 1) * pageSize })
  return { purchases: rows.slice(0, pageSize).map(purchaseOf), page, hasMore: rows.length > pageSize }
}

type Asking = Pick<Context, 'db' | 'actor'>

/** The gifts that a person gives, newest first, with how each stands; `page` counts from 1. One query. */
export async function listGivenGifts(
  context: Asking,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  return purchasePage(context, { userId: requireUser(context).id, onlyGifts: true, page })
}

/** Everybody's gifts, for the owner of the shop. One query. */
export async function listGifts(
  context: Asking,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  requireOwner(context)
  return purchasePage(context, { onlyGifts: true, page })
}
