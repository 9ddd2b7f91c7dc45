import type { Context } from '#domain/kernel/context.ts'

/**
 * Whether an order is for the eyes of whoever asks: its payer, the owner of the shop and the system. A guest's order is for
 * whoever has its number, which nobody guesses.
 */
export function maySeeOrder(
  { actor }: Pick<Context, 'actor'>,
  { userId }: { userId: string | null },
): boolean {
  if (actor.kind === 'system' || userId === null) return true
  return actor.kind === 'user' && (actor.id === userId || actor.role === 'owner')
}
