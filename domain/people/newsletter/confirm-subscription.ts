import type { Context } from '#domain/kernel/context.ts'
import { findVerification, takeVerification } from '#domain/people/accounts/account-queries.ts'
import { confirmationOf } from './subscribe.ts'
import { confirmSubscription as confirm } from './subscription-queries.ts'

/** Whether a link still works; looking does not use it up, for mail programs look too. */
export async function isConfirmationOpen(
  { db, now }: Context,
  { token }: { token: string },
): Promise<boolean> {
  return (await findVerification(db, confirmationOf(token), now())) !== null
}

/** Whoever reads the mailbox says yes. False when the link is unknown, used or expired. */
export async function confirmSubscription(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async ({ db, now }) => {
    const id = await takeVerification(db, confirmationOf(token), now())
    return id !== null && (await confirm(db, Number(id), now()))
  })
}
