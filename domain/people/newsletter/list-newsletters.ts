import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import {
  countSubscribers,
  listNewsletterRows,
  listSubscriptionRows,
  type Subscription,
} from './newsletter-queries.ts'

const mostRows = 100
const pageSize = 50

export async function listNewsletters(context: Context) {
  requireOwner(context)
  return listNewsletterRows(context.db, mostRows)
}

export type SubscriberPage = { subscribers: Subscription[]; total: number; page: number; pages: number }

/** The newest first; `page` counts from 1. */
export async function listSubscribers(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<SubscriberPage> {
  requireOwner(context)
  const total = await countSubscribers(context.db)
  const offset = (page - 1) * pageSize
  const subscribers =
    offset < total ? await listSubscriptionRows(context.db, { limit: pageSize, offset }) : []
  return { subscribers, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
