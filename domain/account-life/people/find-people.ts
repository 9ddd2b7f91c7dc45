import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countPeople, type PersonRow, searchPeople } from '#domain/people/accounts/people-queries.ts'

export type PeoplePage = { people: PersonRow[]; total: number; page: number; pages: number }

const pageSize = 50

/** The accounts whose name or address holds a text, the newest first; `page` counts from 1. For the owner. Two queries. */
export async function findPeople(
  context: Context,
  { text = '', page = 1 }: { text?: string; page?: number } = {},
): Promise<PeoplePage> {
  requireOwner(context)
  const total = await countPeople(context.db, text)
  const offset = (page - 1) * pageSize
  const people = offset < total ? await searchPeople(context.db, text, { limit: pageSize, offset }) : []
  return { people, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
