import type { Context } from '#domain/kernel/context.ts'
import { linkIdentifier } from '#domain/kernel/token-digest.ts'
import { newPasswordInput, registrationInput } from '#domain/people/accounts/account-input.ts'
import {
  deleteSessionsOf,
  deleteVerificationsOf,
  findUserByEmail,
  findVerification,
  insertUser,
  savePasswordHash,
} from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import {
  findOwner,
  lockOwnership,
  type Owner,
  promoteToOwner,
  takeOverAccount,
} from '#domain/people/accounts/people-queries.ts'
import { tellPerson } from '#domain/people/second-factor/change-second-factor.ts'
import { deleteSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { endOwnerLinks } from './make-owner-link.ts'

const newOwnerInput = registrationInput.pick({ name: true, email: true, password: true })

export type ShopClaim = { owner: Owner | null }

export type ClaimedShop =
  | { ok: true; email: string }
  | { ok: false; code: 'link-over' | null; fields: FieldErrors }

/** What a link to claim the shop offers; null when it is over. The link stays valid, because mail programs open links too. */
export async function findShopClaim(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token }: { token: string },
): Promise<ShopClaim | null> {
  const found = await findVerification(db, linkIdentifier('owner-link', token), now())
  return found === null ? null : { owner: await findOwner(db) }
}

/**
 * Creates the first owner of a shop, or resets the owner's password, sessions and second factor. Of two concurrent claims one
 * succeeds.
 */
export async function claimShop(
  context: Context,
  accounts: Pick<Accounts, 'hashPassword'>,
  { token, typed }: { token: string; typed: unknown },
): Promise<ClaimedShop> {
  const claim = await findShopClaim(context, { token })
  if (!claim) return over
  const isNew = claim.owner === null
  const checked = (isNew ? newOwnerInput : newPasswordInput).safeParse(typed)
  if (!checked.success) return { ok: false, code: null, fields: fieldErrors(checked.error) }
  const hash = await accounts.hashPassword(checked.data.password)
  return context.transaction(async (context) => {
    await lockOwnership(context.db)
    const still = await findShopClaim(context, { token })
    if (!still || still.owner?.id !== claim.owner?.id) return over
    return still.owner
      ? resetOwner(context, still.owner, hash)
      : makeOwner(context, newOwnerInput.parse(typed), hash)
  })
}

const over: ClaimedShop = { ok: false, code: 'link-over', fields: {} }

async function resetOwner(context: Context, owner: Owner, password: string): Promise<ClaimedShop> {
  const { db, jobs } = context
  const { id, email, name } = owner
  await savePasswordHash(db, { id: context.randomText(24), userId: id, password, now: context.now() })
  await deleteVerificationsOf(db, id, 'reset-password')
  await deleteVerificationsOf(db, id, 'change-email')
  await deleteSessionsOf(db, id)
  await context.noteSecurity('password-reset', { userId: id })
  if (await deleteSecondFactor(db, id)) {
    await context.noteSecurity('second-factor-off', { userId: id })
    await tellPerson(context, id, 'second-factor-off')
  }
  await endOwnerLinks(context)
  const locale = owner.locale ?? context.locale
  await jobs.enqueue('send-mail', { template: 'password-changed', to: email, locale, name })
  return { ok: true, email }
}

async function makeOwner(
  context: Context,
  { name, email }: { name: string; email: string },
  password: string,
): Promise<ClaimedShop> {
  const { db, locale } = context
  const now = context.now()
  const known = await findUserByEmail(db, email)
  // The link may not take over a verified account, which has a password.
  if (known?.emailVerified) return { ok: false, code: null, fields: { email: ['email-of-account'] } }
  const id = known?.id ?? context.randomText(24)
  if (known) {
    await takeOverAccount(db, { id, name, now })
    await deleteSecondFactor(db, id)
  } else {
    const user = { id, name, email, locale, emailVerified: true, createdAt: now, updatedAt: now }
    if (!(await insertUser(db, user))) return { ok: false, code: null, fields: { email: ['email-taken'] } }
  }
  await savePasswordHash(db, { id: context.randomText(24), userId: id, password, now })
  await promoteToOwner(db, id, now)
  await context.noteSecurity('role-changed', { userId: id, details: { role: 'owner' } })
  await endOwnerLinks(context)
  return { ok: true, email }
}
