import type { Context } from '#domain/kernel/context.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import type { MailTest, ProviderTest } from '#domain/kernel/settings-desk.ts'
import { readChanges } from './save-settings.ts'

/**
 * Sends a mail to the owner's account with the settings in effect, with `typed` in place of the saved ones, which are
 * not changed. Returns what the mail server said. Throws like `saveSettings` for invalid input.
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

/**
 * Asks the provider whether it accepts the keys in effect, with `typed` in place of the saved ones. For the owner.
 * Throws like `saveSettings`.
 */
export async function testPaymentSettings(
  context: Context,
  provider: 'stripe' | 'paypal',
  typed: Readonly<Record<string, string>>,
): Promise<ProviderTest> {
  requireOwner(context)
  return context.settings.testProvider(provider, readChanges(context, 'payments', typed))
}
