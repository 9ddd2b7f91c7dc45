import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { withoutControls } from '#domain/kernel/typed-text.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isPasskeyId } from './passkey-ceremony.ts'
import { updatePasskeyName } from './second-factor-queries.ts'

const longest = 60

export const passkeyName = z
  .string({ error: 'required' })
  .transform(withoutControls)
  .pipe(z.string().min(1, { error: 'required' }).max(longest, { error: 'too-long' }))

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
