import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { deleteVerificationsOf, insertVerification } from '#domain/people/accounts/account-queries.ts'
import { findOwner, lockOwnership } from '#domain/people/accounts/people-queries.ts'

const purpose = 'owner-link'
/** Stands where the links of accounts name whose they are: this one is nobody's yet. */
const subject = 'shop'
const linkHours = 24

/** `owner`: the address of whoever owns the shop already, whose new password the link sets. */
export type OwnerLink = { url: string; expiresAt: Date; owner: string | null }

/**
 * A link that makes whoever opens it the owner of a shop that has none, and else sets the owner's password: the way back in
 * for one who has lost everything. It works once, and ends the older ones. For whoever runs the server, who may have it
 * because the database is theirs; not for the owner, whose open browser would be enough to take the shop.
 */
export async function makeOwnerLink(context: Context): Promise<OwnerLink> {
  requireSystem(context)
  return context.transaction(async (context) => {
    await lockOwnership(context.db)
    return insertLink(context)
  })
}

/** The same for a shop that has no owner; null for one that has. */
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
    identifier: ownerLinkIdentifier(token),
    value: subject,
    expiresAt,
  }
  await insertVerification(db, link, now)
  return { url: siteUrl(`/claim-shop/${token}`), expiresAt, owner: (await findOwner(db))?.email ?? null }
}

/** No link of this kind works any more. */
export async function endOwnerLinks({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteVerificationsOf(db, subject, purpose)
}

/** A secret is stored as a digest: who reads the database cannot use it. */
export function ownerLinkIdentifier(token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}
