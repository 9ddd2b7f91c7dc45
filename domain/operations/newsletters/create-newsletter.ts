import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { fieldsOf, getLockedNewsletter } from './get-newsletter.ts'
import { insertNewsletter } from './newsletter-draft-queries.ts'
import { readNewsletterInput } from './newsletter-input.ts'

/**
 * Creates a draft with these texts, with those of another newsletter (`copyOf`), or empty. For the owner. Throws
 * `nothing-here`, and `invalid-input` by field.
 */
export async function createNewsletter(
  context: Context,
  { copyOf = null, fields: given = null }: { copyOf?: number | null; fields?: unknown } = {},
): Promise<{ id: number }> {
  requireOwner(context)
  const written = given === null ? null : readNewsletterInput(given)
  return context.transaction(async ({ db, now, audit }) => {
    const copied = copyOf === null ? null : await getLockedNewsletter(db, copyOf)
    const fields = copied ? { ...fieldsOf(copied), audience: copied.audience } : {}
    const id = await insertNewsletter(db, { ...fields, ...written, createdAt: now(), updatedAt: now() })
    await audit({
      action: 'newsletter.created',
      subject: `newsletter/${id}`,
      after: { ...(copyOf !== null && { copyOf }), ...(written && { subject: written.subject }) },
    })
    return { id }
  })
}
