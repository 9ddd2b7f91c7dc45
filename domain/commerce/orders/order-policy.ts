import type { Context } from '#domain/kernel/context.ts'

/** For its payer, the owner and the system. A guest's order number is secret enough. */
export function maySeeOrder(
  { actor }: Pick<Context, 'actor'>,
  { userId }: { userId: string | null },
): boolean {
  if (actor.kind === 'system' || userId === null) return true
  return actor.kind === 'user' && (actor.id === userId || actor.role === 'owner')
}
