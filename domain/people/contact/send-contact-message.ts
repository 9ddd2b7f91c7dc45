import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { readPhoto, storePhoto } from '#domain/kernel/photos.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { emailAddress, personName } from '#domain/people/accounts/account-input.ts'
import { mostMessageCharacters } from '#values/contact-limits.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { insertContactMessage } from './contact-queries.ts'

/** The fields in the order of their errors (specification, section 5). */
export const contactInput = z.object({
  email: emailAddress,
  name: personName,
  surname: personName,
  message: z
    .string({ error: 'required' })
    .transform((value) => value.replaceAll('\r\n', '\n').replaceAll('\0', '').normalize('NFC').trim())
    .pipe(z.string().min(1, { error: 'required' }).max(mostMessageCharacters, { error: 'too-long' })),
})

const givenKey = z.object({ key: z.string().min(16).max(64).nullable().catch(null) }).catch({ key: null })

/**
 * Stores a message and announces it to the staff by mail (specification, P1). An image counts as an attempt before it is decoded,
 * which is costly. Throws `too-many-attempts`.
 */
export async function sendContactMessage(
  context: Context,
  limits: Pick<RequestLimits, 'count'>,
  { input, image = null }: { input: unknown; image?: Uint8Array | null },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { actor } = context
  const checked = contactInput.safeParse(input)
  const fields = checked.success ? {} : fieldErrors(checked.error)
  if (image && actor.kind !== 'user')
    return { ok: false, fields: { image: ['photo-needs-account'], ...fields } }
  if (image) await limits.count('contact-image')
  const drawn = image && (await readPhoto(context, image))
  if (drawn && !drawn.ok) return { ok: false, fields: { image: [drawn.code], ...fields } }
  if (!checked.success) return { ok: false, fields }
  await limits.count('contact')
  const imageKey = drawn && (await storePhoto(context, 'contact', drawn.photo))
  const { key: textKey } = givenKey.parse(input)
  const userId = findUserId(context)
  await context.transaction(async ({ db, jobs, now }) => {
    const message = { ...checked.data, userId, imageKey, textKey, createdAt: now() }
    const contactMessageId = await insertContactMessage(db, message)
    // The page has sent the same message twice.
    if (contactMessageId === null) return
    await jobs.enqueue('tell-staff', { event: 'message', contactMessageId })
  })
  return { ok: true }
}
