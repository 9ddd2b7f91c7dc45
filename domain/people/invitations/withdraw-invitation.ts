import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { withdrawOpen } from './invitation-queries.ts'

/** Makes the link useless. For the owner. Throws `invitation-not-found`, also when it was accepted, withdrawn or has expired. */
export async function withdrawInvitation(context: Context, { id }: { id: number }): Promise<void> {
  requireOwner(context)
  await context.transaction(async (context) => {
    const withdrawn = await withdrawOpen(context.db, { id }, context.now())
    if (withdrawn.length === 0) throw notFound('invitation')
    await context.audit({ action: 'invitation.withdrawn', subject: `invitation/${id}` })
  })
}
