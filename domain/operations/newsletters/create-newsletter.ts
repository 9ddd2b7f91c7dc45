import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { fieldsOf, getLockedNewsletter } from './get-newsletter.ts'
import { insertNewsletter } from './newsletter-draft-queries.ts'

/** A draft without texts, or with those of another one. For the owner. */
export async function createNewsletter(
  context: Context,
  { copyOf = null }: { copyOf?: number | null } = {},
): Promise<{ id: number }> {
  requireOwner(context)
  return context.transaction(async ({ db, now, audit }) => {
    const copied = copyOf === null ? null : await getLockedNewsletter(db, copyOf)
    const fields = copied ? { ...fieldsOf(copied), audience: copied.audience } : {}
    const id = await insertNewsletter(db, { ...fields, createdAt: now(), updatedAt: now() })
    await audit({
      action: 'newsletter.created',
      subject: `newsletter/${id}`,
      after: copyOf === null ? {} : { copyOf },
    })
    return { id }
  })
}
