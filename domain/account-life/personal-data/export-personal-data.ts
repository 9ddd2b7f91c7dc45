import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Person } from '#domain/kernel/personal-data-part.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { personalDataParts } from './personal-data-parts.ts'

export type PersonalData = { exportedAt: Date; [part: string]: unknown }

/** All data about the caller, including images. */
export async function exportPersonalData(context: Context): Promise<PersonalData> {
  const user = await findUser(context.db, requireUser(context).id)
  if (!user || user.deletedAt) throw new DomainError('unauthenticated', 'session-over')
  return collect(context, personOf(user))
}

/** All data about a person; noted in the security and audit logs. For the owner. Throws `account-not-found`. */
export async function exportDataOf(context: Context, { email }: { email: string }): Promise<PersonalData> {
  requireOwner(context)
  const person = personOf(await getAccountByEmail(context, email))
  const data = await collect(context, person)
  await context.transaction(async ({ noteSecurity, audit }) => {
    await noteSecurity('data-exported', { userId: person.id, details: { by: 'operator' } })
    await audit({ action: 'person.exported', subject: `person/${person.id}` })
  })
  return data
}

export function personOf({
  id,
  name,
  email,
  emailVerified: verified,
}: NonNullable<Awaited<ReturnType<typeof findUser>>>): Person {
  return { id, name, email, verified }
}

async function collect(context: Context, person: Person): Promise<PersonalData> {
  const data: PersonalData = { exportedAt: context.now() }
  for (const part of personalDataParts) data[part.name] = await part.collect(context, person)
  return data
}
