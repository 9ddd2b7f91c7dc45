import type { Context } from '#domain/kernel/context.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import { type PurchasePage, purchasePage } from './list-own-orders.ts'

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
