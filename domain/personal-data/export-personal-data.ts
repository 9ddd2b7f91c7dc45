import { findUser } from '#domain/accounts/account-records.ts'
import type { Context } from '#domain/context.ts'
import { DomainError } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'
import type { Person } from './personal-data-part.ts'
import { personalDataParts } from './personal-data-parts.ts'

export type PersonalData = { exportedAt: Date; [part: string]: unknown }

/** All that the shop knows of the logged-in person, room by room, images included. */
export async function exportPersonalData(context: Context): Promise<PersonalData> {
  const person = await getPerson(context)
  const data: PersonalData = { exportedAt: context.now() }
  for (const part of personalDataParts) data[part.name] = await part.collect(context, person)
  return data
}

/** The logged-in person as the database knows them at this moment. */
export async function getPerson(context: Context): Promise<Person> {
  const user = await findUser(context.db, requireUser(context).id)
  if (!user || user.deletedAt) throw new DomainError('unauthenticated', 'session-over')
  const { id, name, email, emailVerified } = user
  return { id, name, email, verified: emailVerified }
}
