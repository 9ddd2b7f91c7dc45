import type { Context } from '#domain/kernel/context.ts'
import { mergePreferences } from './account-queries.ts'

const purpose = 'stop reply mails'

/** Stops these mails to one person and nothing else; nothing is stored. */
export function replyMailToken({ seal }: Pick<Context, 'seal'>, userId: string): string {
  return seal.sealToken(purpose, userId)
}

/** Whether a link is one of these. */
export function isReplyMailToken({ seal }: Pick<Context, 'seal'>, token: string): boolean {
  return seal.openToken(purpose, token) !== null
}

/** Possible again and again; a forged token does nothing. False when it is one. */
export async function stopReplyMails(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<boolean> {
  const userId = seal.openToken(purpose, token)
  if (!userId) return false
  await mergePreferences(db, userId, { replyMails: false })
  return true
}
