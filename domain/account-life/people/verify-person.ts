import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { markVerified } from '#domain/people/email/mark-verified.ts'

/**
 * Takes the address of an account for verified, as the link would have done that never arrived; whoever asks has made sure
 * whose it is. For the owner. Throws `account-not-found`.
 */
export async function verifyPerson(context: Context, { email }: { email: string }): Promise<void> {
  requireOwner(context)
  await context.transaction(async (context) => {
    const { id, emailVerified } = await getAccountByEmail(context, email)
    if (emailVerified) return
    await markVerified(context.db, id, context.now())
    await context.noteSecurity('email-verified', { userId: id, details: { by: 'operator' } })
  })
}
