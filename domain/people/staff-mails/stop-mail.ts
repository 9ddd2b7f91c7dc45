import type { Context } from '#domain/kernel/context.ts'
import { type StaffMail, staffMails } from './staff-mail-policy.ts'
import { saveMailChoices } from './staff-mail-queries.ts'

const purpose = 'stop mail'

/** The token of a link that stops only this mail, to this person. Nothing is stored. */
export function stopToken(
  { seal }: Pick<Context, 'seal'>,
  { userId, mail }: { userId: string; mail: StaffMail },
): string {
  return seal.sealToken(purpose, `${mail} ${userId}`)
}

/** The mail that a link stops, and its reader; null for a forged token. */
export function findStopped(
  { seal }: Pick<Context, 'seal'>,
  { token }: { token: string },
): { userId: string; mail: StaffMail } | null {
  const [name, userId] = seal.openToken(purpose, token)?.split(' ') ?? []
  const mail = staffMails.find((each) => each === name)
  return mail && userId ? { userId, mail } : null
}

/** Works any number of times; does nothing for a forged token. */
export async function stopMail(
  context: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<void> {
  const stopped = findStopped(context, { token })
  if (!stopped) return
  await saveMailChoices(context.db, stopped.userId, [{ mail: stopped.mail, chosen: false }])
}
