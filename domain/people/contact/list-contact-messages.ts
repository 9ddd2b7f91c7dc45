import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { countContactMessages, findContactMessage, listContactRows } from './contact-queries.ts'

type ContactRow = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>
export type ContactPage = { messages: ContactRow[]; total: number; page: number; pages: number }

const pageSize = 50

/** The newest first; `page` counts from 1. */
export async function listContactMessages(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<ContactPage> {
  requireRole(context, 'support')
  const total = await countContactMessages(context.db)
  const offset = (page - 1) * pageSize
  const messages = offset < total ? await listContactRows(context.db, { limit: pageSize, offset }) : []
  return { messages, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

/** Returns the storage key of a WebP. Throws `contact-message-not-found`. */
export async function getContactImage(context: Context, { id }: { id: number }): Promise<string> {
  requireRole(context, 'support')
  const key = (await findContactMessage(context.db, id))?.imageKey
  if (!key) throw notFound('contact-message')
  return key
}
