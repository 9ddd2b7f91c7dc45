import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { severalLines } from '#domain/kernel/typed-text.ts'
import { mostReplyCharacters } from '#values/contact-limits.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'
import { findContactMessage, finishMessages, insertContactReply, reopenMessages } from './contact-queries.ts'

const replyInput = z.object({
  body: z
    .string({ error: 'required' })
    .refine(isStorableText, { error: 'invalid-value', abort: true })
    .transform(severalLines)
    .pipe(z.string().min(1, { error: 'required' }).max(mostReplyCharacters, { error: 'too-long' })),
})

/**
 * Mails an answer from the shop, and stores it with the message. Safe to repeat with the same `key`. For the owner and support.
 * Throws `contact-message-not-found`.
 */
export async function answerContactMessage(
  context: Context,
  {
    messageId,
    key: textKey,
    done,
    ...input
  }: { messageId: number; body: unknown; key: string; done: boolean },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  requireRole(context, 'support')
  const checked = replyInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  await context.transaction(async (context) => {
    const { db, jobs, now } = context
    if (!(await findContactMessage(db, messageId))) throw notFound('contact-message')
    const by = findUserId(context)
    const at = now()
    const { body } = checked.data
    const reply = { messageId, authorId: by, body, textKey, createdAt: at }
    const replyId = await insertContactReply(db, reply)
    // The page has sent the same reply twice.
    if (replyId === null) return
    await jobs.enqueue('send-mail', { template: 'contact-reply', replyId })
    if (done) await finishMessages(db, { ids: [messageId], by, at })
    await context.audit({ action: 'contact-message.answered', subject: `contact-message/${messageId}` })
  })
  return { ok: true }
}

/** Marks messages as done, or as waiting again; returns the ids of those that changed. For the owner and support. */
export async function markMessages(
  context: Context,
  { ids, done }: { ids: readonly number[]; done: boolean },
): Promise<number[]> {
  requireRole(context, 'support')
  const { db, now } = context
  return done ? finishMessages(db, { ids, by: findUserId(context), at: now() }) : reopenMessages(db, ids)
}
