import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { deleteSessionsOf, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Takes away the second factor of somebody who lost it, recovery codes and all, and ends their sessions. For the owner, who has made
 * sure of who asks; the person is told by mail. False when there was none.
 */
export async function resetSecondFactor(context: Context, { email }: { email: string }): Promise<boolean> {
  requireOwner(context)
  return context.transaction(async (context) => {
    const user = await findUserByEmail(context.db, email)
    if (!user) throw notFound('person')
    if (!(await deleteSecondFactor(context.db, user.id))) return false
    await deleteSessionsOf(context.db, user.id)
    await context.noteSecurity('second-factor-off', { userId: user.id, details: { by: 'operator' } })
    await tellPerson(context, user.id, 'second-factor-off')
    return true
  })
}
