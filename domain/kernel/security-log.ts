/** What the security log tells of. */
export const securityCodes = [
  'sign-in',
  'sign-in-failed',
  'code-failed',
  'right-refused',
  'limit-reached',
  'password-changed',
  'password-reset',
  'email-changed',
  'email-verified',
  'role-changed',
  'shopping-blocked',
  'shopping-allowed',
  'data-exported',
  'account-deleted',
  'second-factor-on',
  'second-factor-off',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'payout-prepared',
  'payout-completed',
  'payout-cancelled',
  'payout-address-changed',
] as const

export type SecurityCode = (typeof securityCodes)[number]

/** Whose account an event is about, if anybody's, and what else is worth knowing; never a secret. */
export type SecurityEvent = { userId?: string | null; details?: Record<string, string | number> }

/** Notes an event as a line of the log and a row of the table, both with the network that the request came from. */
export type NoteSecurity = (code: SecurityCode, event?: SecurityEvent) => Promise<void>
