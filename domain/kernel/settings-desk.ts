import type { Locale } from '#values/locale.ts'
import type { Seal } from './seal.ts'

/** The answer of a payment provider to a test of the API keys in use. */
export type ProviderTest =
  /** `webhook`: whether the provider sends its notices to this site; null when that cannot be read, as without the right. */
  | { readonly outcome: 'works'; readonly mode: 'test' | 'live'; readonly webhook: boolean | null }
  | { readonly outcome: 'refused' | 'away'; readonly reason: string }
  | { readonly outcome: 'without-keys' }

/** The answer of the mail server to a test mail. */
export type MailTest =
  | { readonly outcome: 'sent' | 'failed'; readonly to: string; readonly answer: string }
  /** No mail server is set, so the mail was stored in the outbox. */
  | { readonly outcome: 'outbox'; readonly to: string }

/** Texts of settings, by the names of their environment variables. */
export type TextsBySetting = Readonly<Partial<Record<string, string>>>

/** Settings to try without saving them; null tries the setting without its saved value. */
export type TriedSettings = ReadonlyMap<string, string | null>

/** The settings that the server runs with, and what can be tried with them (docs/decisions/settings.md). */
export interface SettingsDesk {
  /** Set by environment variables, so that only the operator can change them. */
  readonly given: TextsBySetting
  /** Encrypts secret settings. */
  readonly seal: Seal
  /** Whether the shop would start with these saved texts. */
  accepts(saved: TextsBySetting): boolean
  /** Applies the saved settings to this process at once; the database notifies the other processes. */
  reload(): Promise<void>
  /** Sends a mail to `to` with the settings in force, where `changes` replace saved values. */
  testMail(input: { to: string; locale: Locale; changes: TriedSettings }): Promise<MailTest>
  testProvider(provider: 'stripe' | 'paypal', changes: TriedSettings): Promise<ProviderTest>
}
