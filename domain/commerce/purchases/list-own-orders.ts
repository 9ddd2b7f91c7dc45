import type { Context } from '#domain/kernel/context.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import { type Purchase, purchaseOf } from './purchase.ts'
import { listPurchases } from './purchase-queries.ts'

const pageSize = 10

type PurchasePage = { purchases: Purchase[]; page: number; hasMore: boolean }

/** Includes gifts; `page` from 1. */
export async function listOwnOrders(
  context: Pick<Context, 'db' | 'actor'>,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  return purchasePage(context, { userId: requireUser(context).id, page })
}

async function purchasePage(
  { db }: Pick<Context, 'db'>,
  { page, ...filter }: { page: number; userId?: string; onlyGifts?: boolean },
): Promise<PurchasePage> {
  const rows = await listPurchases(db, { ...filter, limit: pageSize + 1, offset: (page - 1) * pageSize })
  return { purchases: rows.slice(0, pageSize).map(purchaseOf), page, hasMore: rows.length > pageSize }
}

type Asking = Pick<Context, 'db' | 'actor'>

/** `page` from 1. */
export async function listGivenGifts(
  context: Asking,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  return purchasePage(context, { userId: requireUser(context).id, onlyGifts: true, page })
}

export async function listGifts(
  context: Asking,
  { page = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  requireOwner(context)
  return purchasePage(context, { onlyGifts: true, page })
}
