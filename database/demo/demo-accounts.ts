import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { findUserByEmail, insertUser, savePasswordHash } from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { promoteToOwner, updateRole } from '#domain/people/accounts/people-queries.ts'
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
  author?: boolean
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
    role: 'Author of some of the courses and of a book',
    name: 'Olmo Demo',
    email: 'olmo@aula.example',
    author: true,
    daysAgo: 700,
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
  {
    role: 'Buyer who has finished a course',
    name: 'Carla Demo',
    email: 'carla@aula.example',
    daysAgo: 120,
  },
  { role: 'Learner of the free courses', name: 'Tomás Demo', email: 'tomas@aula.example', daysAgo: 80 },
  {
    role: 'Buyer of a pack',
    name: 'Emma Demo',
    email: 'emma@aula.example',
    daysAgo: 58,
    locale: 'en',
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
  await context.transaction(async ({ db, now: clock }) => {
    for (const { name, email, daysAgo = 0, locale = 'es', owner, author, unverified } of demoPeople) {
      if (await findUserByEmail(db, email)) continue
      const now = daysBefore(clock(), daysAgo)
      const id = randomUUID()
      await insertUser(db, { id, name, email, locale, createdAt: now, updatedAt: now })
      const password = owner ? hashes.owner : hashes.others
      await savePasswordHash(db, { id: randomUUID(), userId: id, password, now })
      if (!unverified) await markVerified(db, id, now)
      if (owner) await promoteToOwner(db, id, now)
      if (author) await updateRole(db, { id, role: 'author', now })
    }
  })
}
