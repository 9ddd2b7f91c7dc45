import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { passkeyName } from './passkey-name.ts'
import { updatePasskeyName } from './passkey-queries.ts'
import { isPasskeyId } from './passkey-response.ts'

/** The logged-in person calls a passkey of theirs something else. */
export async function renamePasskey(
  context: Context,
  { id, name: typed }: { id: string; name: string },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: userId } = requireUser(context)
  const name = passkeyName.safeParse(typed)
  if (!name.success) return { ok: false, fields: { name: fieldErrors(name.error).form ?? [] } }
  const renamed = isPasskeyId(id) && (await updatePasskeyName(context.db, userId, { id, name: name.data }))
  if (!renamed) throw notFound('passkey')
  return { ok: true }
}
