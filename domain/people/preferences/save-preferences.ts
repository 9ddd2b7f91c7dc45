import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mergePreferences } from '#domain/people/accounts/account-queries.ts'
import { updateLocaleOf } from '#domain/people/newsletter/subscription-queries.ts'
import { isTextSize } from '#values/reading-style.ts'

/**
 * Merges a change into the caller's preferences; the language also applies to mails and newsletters. Throws
 * `text-size-out-of-range`.
 */
export async function savePreferences(context: Context, change: Preferences): Promise<void> {
  const user = requireUser(context)
  const { textSize, locale } = change
  if (textSize !== undefined && !isTextSize(textSize)) {
    throw new DomainError('invalid', 'text-size-out-of-range')
  }
  if (!locale) return mergePreferences(context.db, user.id, change)
  await context.transaction(async ({ db }) => {
    await mergePreferences(db, user.id, change)
    await updateLocaleOf(db, user, locale)
  })
}
