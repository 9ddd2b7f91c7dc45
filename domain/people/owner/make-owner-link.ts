import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { linkIdentifier } from '#domain/kernel/token-digest.ts'
import { deleteVerificationsOf, insertVerification } from '#domain/people/accounts/account-queries.ts'
import { findOwner, lockOwnership } from '#domain/people/accounts/people-queries.ts'

const purpose = 'owner-link'
/** Stored in the place of a user id. */
const subject = 'shop'
const linkHours = 24

/** `owner`: address of the current owner; null without one. */
export type OwnerLink = { url: string; expiresAt: Date; owner: string | null }

/** A single-use link that creates the first owner or resets the owner's password. For the server's operator only. */
export async function makeOwnerLink(context: Context): Promise<OwnerLink> {
  requireSystem(context)
  return context.transaction(async (context) => {
    await lockOwnership(context.db)
    const link = await insertLink(context)
    await context.audit({ action: 'shop.owner-link-made', subject: 'shop/owner' })
    return link
  })
}

/** A link for the first owner; null when there is an owner. For the system only. */
export async function makeFirstOwnerLink(context: Context): Promise<OwnerLink | null> {
  requireSystem(context)
  return context.transaction(async (context) => {
    await lockOwnership(context.db)
    return (await findOwner(context.db)) ? null : insertLink(context)
  })
}

async function insertLink(context: Context): Promise<OwnerLink> {
  const { db, siteUrl } = context
  const now = context.now()
  const token = context.randomText(40)
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  await endOwnerLinks(context)
  const link = {
    id: context.randomText(24),
    identifier: linkIdentifier(purpose, token),
    value: subject,
    expiresAt,
  }
  await insertVerification(db, link, now)
  return { url: siteUrl(`/claim-shop/${token}`), expiresAt, owner: (await findOwner(db))?.email ?? null }
}

export async function endOwnerLinks({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteVerificationsOf(db, subject, purpose)
}
