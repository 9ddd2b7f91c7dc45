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

/** Never contains a secret. */
export type SecurityEvent = { userId?: string | null; details?: Record<string, string | number> }

/** Writes a log line and a row, with the network address of the request. */
export type NoteSecurity = (code: SecurityCode, event?: SecurityEvent) => Promise<void>
