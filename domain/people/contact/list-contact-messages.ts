import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { findContactMessage, listContactRows } from './contact-queries.ts'

type ContactRow = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>
export type ContactPage = PagesBeside<number> & { messages: ContactRow[] }

const pageSize = 50

/** One page of contact messages, newest first. Places are ids. For the owner and support. */
export async function listContactMessages(
  context: Context,
  asked: PageAsked<number> = {},
): Promise<ContactPage> {
  requireRole(context, 'support')
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    read: (page) => listContactRows(context.db, page),
    placeOf: ({ id }) => id,
  })
  return { messages: shown, ...beside }
}

/**
 * Storage key of a message's image, a WebP. Throws `contact-message-not-found`, also without an image. For the owner and support.
 */
export async function getContactImage(context: Context, { id }: { id: number }): Promise<string> {
  requireRole(context, 'support')
  const key = (await findContactMessage(context.db, id))?.imageKey
  if (!key) throw notFound('contact-message')
  return key
}
