import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { findUserByEmail, insertUser, savePasswordHash } from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { promoteToOwner } from '#domain/people/accounts/people-queries.ts'
import { markVerified } from '#domain/people/email/change-email.ts'
import type { Locale } from '#values/locale.ts'
import { daysBefore } from './past.ts'

type DemoPerson = {
  role: string
  name: string
  email: string
  /** Registered so many days ago; default today. */
  daysAgo?: number
  locale?: Locale
  owner?: boolean
  unverified?: boolean
}

/** Invented people; `demo-history.ts` tells what each did. */
export const demoPeople: DemoPerson[] = [
  {
    role: 'Owner of the shop',
    name: 'Marina Demo',
    email: 'marina@aula.example',
    owner: true,
    daysAgo: 720,
  },
  {
    role: 'Buyer, with courses in every state and two books; sells as an affiliate',
    name: 'Bruno Demo',
    email: 'bruno@aula.example',
    daysAgo: 610,
  },
  { role: 'Learner with nothing yet', name: 'Lucía Demo', email: 'lucia@aula.example' },
  {
    role: 'Newcomer who has not verified',
    name: 'Nuevo Demo',
    email: 'nuevo@aula.example',
    unverified: true,
  },
  { role: 'Learner who may not buy', name: 'Berta Demo', email: 'berta@aula.example', daysAgo: 45 },
  {
    role: "Buyer by the affiliate's link, who gives a book away",
    name: 'Vera Demo',
    email: 'vera@aula.example',
    daysAgo: 39,
    locale: 'en',
  },
  {
    role: 'Buyer with a refund, a gift and an open bank transfer',
    name: 'Iván Demo',
    email: 'ivan@aula.example',
    daysAgo: 36,
  },
]

/** Existing accounts stay as they are. */
export async function createDemoPeople(
  context: Context,
  accounts: Pick<Accounts, 'hashPassword'>,
  passwords: { owner: string; others: string },
): Promise<void> {
  const hashes = {
    owner: await accounts.hashPassword(passwords.owner),
    others: await accounts.hashPassword(passwords.others),
  }
  for (const { name, email, daysAgo = 0, locale = 'es', owner, unverified } of demoPeople) {
    if (await findUserByEmail(context.db, email)) continue
    await context.transaction(async ({ db, now: clock }) => {
      const now = daysBefore(clock(), daysAgo)
      const id = randomUUID()
      await insertUser(db, { id, name, email, locale, createdAt: now, updatedAt: now })
      const password = owner ? hashes.owner : hashes.others
      await savePasswordHash(db, { id: randomUUID(), userId: id, password, now })
      if (!unverified) await markVerified(db, id, now)
      if (owner) await promoteToOwner(db, id, now)
    })
  }
}
