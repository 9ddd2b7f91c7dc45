import { z } from 'zod'
import { emailAddress, personName } from '#domain/accounts/account-input.ts'
import type { Context } from '#domain/context.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { insertContactMessage } from './contact-records.ts'

/** What a person writes to the owner, in the order in which the specification shows its errors. */
export const contactInput = z.object({
  email: emailAddress,
  name: personName,
  surname: personName,
  message: z
    .string({ error: 'required' })
    .transform((value) => value.replaceAll('\r\n', '\n').replaceAll('\0', '').normalize('NFC').trim())
    .pipe(z.string().min(1, { error: 'required' }).max(5_000, { error: 'too-long' })),
})

/** Keeps a message of a visitor or of a logged-in person, and has it mailed to the owner (row P1, without the image). */
export async function sendContactMessage(
  context: Context,
  input: unknown,
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const checked = contactInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const userId = context.actor.kind === 'user' ? context.actor.id : null
  await context.transaction(async ({ db, jobs, now }) => {
    const contactMessageId = await insertContactMessage(db, { ...checked.data, userId, createdAt: now() })
    await jobs.enqueue('send-mail', { template: 'contact-message', contactMessageId })
  })
  return { ok: true }
}
