import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { insertVerification, takeVerification } from '#domain/people/accounts/account-queries.ts'

type Keeping = Pick<Context, 'db' | 'now' | 'randomText'>

/** What a challenge is for, whose it is, and what holds it: the session that asked, or the ticket of a sign-in. */
export type ChallengeUse = { purpose: 'new-passkey' | 'use-passkey'; userId: string; holder: string }

/** As long as the ticket of a sign-in. */
const lifetimeMs = 10 * 60_000
/** 5 random bits each. */
const length = 52

/** A random text for an authenticator to sign; the database has its digest, until it comes back or is too old. */
export async function makeChallenge(context: Keeping, use: ChallengeUse): Promise<string> {
  const challenge = context.randomText(length)
  const now = context.now()
  const identifier = identifierOf(Buffer.from(challenge).toString('base64url'), use)
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const verification = { id: context.randomText(24), identifier, value: use.userId, expiresAt }
  await insertVerification(context.db, verification, now)
  return challenge
}

/** Uses a challenge up, as it came back; false when it is over, was used, or was made for anything else. */
export async function takeChallenge(
  { db, now }: Pick<Keeping, 'db' | 'now'>,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> {
  return (await takeVerification(db, identifierOf(challenge, use), now())) === use.userId
}

function identifierOf(challenge: string, { purpose, userId, holder }: ChallengeUse): string {
  const digest = createHash('sha256').update([challenge, userId, holder].join(' ')).digest('base64url')
  return `${purpose}:${digest}`
}
