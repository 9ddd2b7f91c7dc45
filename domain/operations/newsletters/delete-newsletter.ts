import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { deleteNewsletterRow } from './newsletter-draft-queries.ts'

/** Deletes a draft; a newsletter that was sent stays. For the owner. Throws `nothing-here`, `changed-meanwhile`. */
export async function deleteNewsletter(context: Context, { id }: { id: number }): Promise<void> {
  requireOwner(context)
  await context.transaction(async ({ db, audit }) => {
    const { state, subject } = await getLockedNewsletter(db, id)
    if (state !== 'draft') throw new DomainError('conflict', 'changed-meanwhile')
    await deleteNewsletterRow(db, id)
    await audit({ action: 'newsletter.deleted', subject: `newsletter/${id}`, before: { subject } })
  })
}
