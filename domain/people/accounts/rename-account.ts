import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { personName } from './account-input.ts'
import { updateName } from './account-queries.ts'

const renameInput = z.object({ name: personName })

/** Renames the caller's account; receipts already issued keep the old name. */
export async function renameAccount(
  context: Context,
  input: unknown,
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  const checked = renameInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  await updateName(context.db, id, checked.data.name, context.now())
  return { ok: true }
}
