import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { updateBlockShopping } from '#domain/people/accounts/people-queries.ts'

/** Lets an account buy nothing any more, or again. For the owner, who cannot be blocked. Throws `account-not-found`, `owner-not-blocked`. */
export async function blockShopping(
  context: Context,
  { email, blocked }: { email: string; blocked: boolean },
): Promise<void> {
  requireOwner(context)
  await context.transaction(async (context) => {
    const { id, role, blockShopping: before } = await getAccountByEmail(context, email)
    if (blocked && role === 'owner') throw new DomainError('conflict', 'owner-not-blocked')
    if (blocked === before) return
    await updateBlockShopping(context.db, { id, blocked, now: context.now() })
    const code = blocked ? 'shopping-blocked' : 'shopping-allowed'
    await context.noteSecurity(code, { userId: id, details: { by: 'operator' } })
  })
}
