import type { Context } from '#domain/kernel/context.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import type { MailTest, ProviderTest } from '#domain/kernel/settings-desk.ts'
import { readChanges } from './save-settings.ts'

/**
 * Sends a mail to the owner by the settings that hold, with what is `typed` in place of what is saved, which stays; what the mail server said. For the
 * owner's account. Throws of what is typed as `saveSettings`.
 */
export async function testMailSettings(
  context: Context,
  typed: Readonly<Record<string, string>>,
): Promise<MailTest> {
  requireOwner(context)
  const { email } = requireUser(context)
  const changes = readChanges(context, 'mail', typed)
  return context.settings.testMail({ to: email, locale: context.locale, changes })
}

/** Asks the provider with the keys that hold, and with what is `typed` as above. For the owner. */
export async function testPaymentSettings(
  context: Context,
  provider: 'stripe' | 'paypal',
  typed: Readonly<Record<string, string>>,
): Promise<ProviderTest> {
  requireOwner(context)
  return context.settings.testProvider(provider, readChanges(context, 'payments', typed))
}
