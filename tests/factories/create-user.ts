import { randomUUID } from 'node:crypto'
import { signInMethods, users } from '#domain/people/accounts/account.table.ts'
import { createPasswordHashing } from '#server/auth/password-hash.ts'
import type { Services } from '#server/process/compose.ts'

/** A low cost, so that hashing passwords is fast in tests (`composeServices`). */
export const testHashCost = 16

export type UserRow = typeof users.$inferSelect

/** A verified learner. With a `password` the user can log in on the page; the test browser's `signInAs` is faster. */
export async function createUser(
  { connection }: Pick<Services, 'connection'>,
  { password, ...values }: Partial<typeof users.$inferInsert> & { password?: string } = {},
): Promise<UserRow> {
  const id = values.id ?? randomUUID()
  const [row] = await connection.db
    .insert(users)
    .values({ id, name: 'Ana García', email: `${id}@example.org`, emailVerified: true, ...values })
    .returning()
  if (!row) throw new Error('no user was written')
  if (password !== undefined) {
    await connection.db.insert(signInMethods).values({
      id: randomUUID(),
      userId: id,
      providerId: 'credential',
      issuer: 'local:credential',
      accountId: id,
      password: await createPasswordHashing(testHashCost).hash(password),
    })
  }
  return row
}
