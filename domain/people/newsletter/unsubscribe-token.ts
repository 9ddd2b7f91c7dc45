import type { Context } from '#domain/kernel/context.ts'

const about = 'unsubscribe '
const mark = 'sealed:1:'

/** Ends a subscription without more ado; it is in every newsletter. Nothing of it is kept: only the shop can make or read one. */
export function unsubscribeToken({ seal }: Pick<Context, 'seal'>, subscriptionId: number): string {
  return seal.seal(about + subscriptionId).slice(mark.length)
}

/** The subscription that a token ends; null for what the shop has not made. */
export function subscriptionOfToken({ seal }: Pick<Context, 'seal'>, token: string): number | null {
  const text = seal.open(mark + token)
  return text?.startsWith(about) ? Number(text.slice(about.length)) : null
}
