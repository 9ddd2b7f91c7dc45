import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mergePreferences } from './account-queries.ts'

/** Merges a change; the language also applies to mails. Throws `invalid` for a text size outside 0.5 to 3.1. */
export async function savePreferences(context: Context, change: Preferences): Promise<void> {
  const { id } = requireUser(context)
  const { textSize } = change
  if (textSize !== undefined && !(textSize >= 0.5 && textSize <= 3.1)) {
    throw new DomainError('invalid', 'text-size-out-of-range')
  }
  await mergePreferences(context.db, id, change)
}
