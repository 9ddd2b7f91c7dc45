import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserActor } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { sessions, users } from '#domain/people/accounts/account.table.ts'
import { isLiveSession, type SessionBounds } from '#domain/people/accounts/account-queries.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { provesMore } from '#domain/people/second-factor/second-factor-queries.ts'

const isStaffWithoutOne = sql<boolean>`${users.role} <> 'learner' and not ${provesMore(users.id)}`

/** One query, because every signed-in request needs it. Null when the session is unknown or has ended. */
export async function findActorBySession(
  db: Database,
  digest: string,
  bounds: SessionBounds,
): Promise<{ actor: UserActor; seenAt: Date; withoutSecondFactor: boolean } | null> {
  const [row] = await db
    .select({
      seenAt: sessions.seenAt,
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      withoutSecondFactor: isStaffWithoutOne,
      verified: users.emailVerified,
      blockShopping: users.blockShopping,
      subscribed: sql<boolean>`${subscriptions.id} is not null`,
      preferences: users.preferences,
      affiliateLink: affiliates.link,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(affiliates, eq(affiliates.userId, users.id))
    .leftJoin(subscriptions, and(eq(subscriptions.email, users.email), isNotNull(subscriptions.confirmedAt)))
    .where(and(eq(sessions.tokenDigest, digest), isLiveSession(bounds)))
    .limit(1)
  if (!row) return null
  const { seenAt, withoutSecondFactor, ...person } = row
  return { seenAt, withoutSecondFactor, actor: { kind: 'user', ...person } }
}
