import type { Locale } from '#values/locale.ts'
import type { Seal } from './seal.ts'

/** What a provider of payments says to the keys that hold. */
export type ProviderTest =
  /** `webhook`: whether it sends its notices here; null when the keys may not ask. */
  | { readonly outcome: 'works'; readonly mode: 'test' | 'live'; readonly webhook: boolean | null }
  | { readonly outcome: 'refused' | 'away'; readonly reason: string }
  | { readonly outcome: 'without-keys' }

/** What the mail server said. */
export type MailTest =
  | { readonly outcome: 'sent' | 'failed'; readonly to: string; readonly answer: string }
  /** No mail server is set, so the mail is in the outbox. */
  | { readonly outcome: 'outbox'; readonly to: string }

/** Settings by the names of the environment, whose values are texts. */
export type TextsBySetting = Readonly<Partial<Record<string, string>>>

/** Texts by setting that are tried and not saved; null: without what is saved. */
export type TriedSettings = ReadonlyMap<string, string | null>

/** The settings that the server runs with, and what can be tried with them (docs/decisions/settings.md). */
export interface SettingsDesk {
  /** Set by the environment, where only the operator changes them. */
  readonly given: TextsBySetting
  /** Encrypts those that are secret. */
  readonly seal: Seal
  /** Whether the shop would start with these saved texts. */
  accepts(saved: TextsBySetting): boolean
  /** Takes what was saved into use, here at once; other processes are told by the database. */
  reload(): Promise<void>
  /** Sends a mail to `to` by the settings that hold, with these in place of what is saved. */
  testMail(input: { to: string; locale: Locale; changes: TriedSettings }): Promise<MailTest>
  testProvider(provider: 'stripe' | 'paypal', changes: TriedSettings): Promise<ProviderTest>
}
