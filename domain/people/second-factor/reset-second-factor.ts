import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { deleteSessionsOf, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { tellPerson } from './change-second-factor.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'

/**
 * Removes a person's second factor and sessions, and mails them. False when there was none. For the owner. Throws
 * `person-not-found`.
 */
export async function resetSecondFactor(context: Context, { email }: { email: string }): Promise<boolean> {
  requireOwner(context)
  return context.transaction(async (context) => {
    const user = await findUserByEmail(context.db, email)
    if (!user) throw notFound('person')
    if (!(await deleteSecondFactor(context.db, user.id))) return false
    await deleteSessionsOf(context.db, user.id)
    await context.noteSecurity('second-factor-off', { userId: user.id, details: { by: 'operator' } })
    await context.audit({ action: 'person.second-factor-reset', subject: `person/${user.id}` })
    await tellPerson(context, user.id, 'second-factor-reset')
    return true
  })
}
