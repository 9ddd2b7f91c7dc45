import type { Context } from '#domain/kernel/context.ts'
import { mergePreferences } from './account-queries.ts'

const purpose = 'stop reply mails'

/** The token of a link that stops only these mails, to this person. Nothing is stored. */
export function replyMailToken({ seal }: Pick<Context, 'seal'>, userId: string): string {
  return seal.sealToken(purpose, userId)
}

/** Whether the token was made by `replyMailToken`. */
export function isReplyMailToken({ seal }: Pick<Context, 'seal'>, token: string): boolean {
  return seal.openToken(purpose, token) !== null
}

/** Works any number of times. False for a forged token, which does nothing. */
export async function stopReplyMails(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<boolean> {
  const userId = seal.openToken(purpose, token)
  if (!userId) return false
  await mergePreferences(db, userId, { replyMails: false })
  return true
}
