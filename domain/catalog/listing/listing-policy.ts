import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner, requireUser } from '#domain/kernel/require-user.ts'

/**
 * The author whose items the caller may list: null means everybody's, for the owner only. Throws `role-without-right` for people
 * who publish nothing.
 */
export function requireListedAuthor({ actor }: Pick<Context, 'actor'>): string | null {
  if (isOwner(actor)) return null
  const { id, role } = requireUser({ actor })
  if (role !== 'author') throw new DomainError('forbidden', 'role-without-right')
  return id
}
