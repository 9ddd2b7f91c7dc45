import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner, requireUser } from '#domain/kernel/require-user.ts'

/** Lets those pass who look after people and their orders: support, the owner and the system. */
export function requireSupport({ actor }: Pick<Context, 'actor'>): void {
  if (isOwner(actor)) return
  const { role } = requireUser({ actor })
  if (role !== 'support') throw new DomainError('forbidden', 'role-without-right')
}
