import {
  type DeletionPreview,
  findDeletionPreview,
} from '#domain/account-life/personal-data/delete-account.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isStorableText } from '#values/storable-text.ts'
import { findPerson } from './person-queries.ts'

/** What prevents the deletion of an account, and what it would affect. For the owner. Throws `account-not-found`. */
export async function getDeletion(context: Context, { id }: { id: string }) {
  requireOwner(context)
  const person = isStorableText(id) ? await findPerson(context.db, id) : null
  if (!person) throw notFound('account')
  const preview: DeletionPreview = await findDeletionPreview(context.db, id)
  const { name, email, comments, orders } = person
  return { name, email, comments, orders, ...preview }
}
