/** What may be found wrong. Each has its sentence under `command.finding` in the locales, and its place in docs/operations.md. */
export const findingCodes = [
  /** Paid, and who should have it has not. */
  'paid-without-access',
  /** Neither paid nor given up after every question to the provider was asked. */
  'order-stuck',
  /** Asked of the provider, and not answered. */
  'refund-stuck',
  /** Its day has come, and nobody has it. */
  'gift-late',
  /** A provider told us, and nothing followed. */
  'notice-unprocessed',
  /** A job failed every try. */
  'dead-letter',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type FindingDetails = Record<string, string | number>

export type Finding = { code: FindingCode; subject: string; details: FindingDetails }
