import type { Context } from '#domain/kernel/context.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { severalLines, withoutNul } from '#domain/kernel/typed-text.ts'
import { mostNoteCharacters } from '#values/order-note.ts'
import { findOrderByNumber, insertOrderNote } from './order-queries.ts'

/** The note's normalized text. Throws `invalid-input` for one that is empty or too long. */
export function readOrderNote(note: string): string {
  const text = severalLines(withoutNul(note))
  const code = text === '' ? 'required' : text.length > mostNoteCharacters ? 'too-long' : null
  if (code) throw invalidInput({ note: [code] })
  return text
}

/** Adds a note that only the shop's staff can read. Throws `order-not-found`, `invalid-input`. */
export async function addOrderNote(
  context: Context,
  { orderNumber, text: typed }: { orderNumber: string; text: string },
): Promise<void> {
  requireRole(context, 'support')
  const text = readOrderNote(typed)
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order) throw notFound('order')
  await context.transaction(async (context) => {
    await insertOrderNote(context.db, {
      orderId: order.id,
      authorId: findUserId(context),
      text,
      createdAt: context.now(),
    })
    // The audit log outlives accounts, so the text stays out of it.
    await context.audit({ action: 'order.note-added', subject: `order/${order.number}` })
  })
}
