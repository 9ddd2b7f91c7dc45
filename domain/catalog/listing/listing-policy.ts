import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner, requireUser } from '#domain/kernel/require-user.ts'

/**
 * Whose items the person may list: null for everybody's, which only the owner sees. Throws `role-without-right` for those who
 * publish nothing.
 */
export function requireListedAuthor({ actor }: Pick<Context, 'actor'>): string | null {
  if (isOwner(actor)) return null
  const { id, role } = requireUser({ actor })
  if (role !== 'author') throw new DomainError('forbidden', 'role-without-right')
  return id
}
