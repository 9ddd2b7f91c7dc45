/** Each has a text under `command.finding` in the locales, and is described in docs/operations.md. */
export const findingCodes = [
  /** Paid, but access is missing. */
  'paid-without-access',
  /** Still undecided after all reconciliation. */
  'order-stuck',
  /** Requested, but unanswered. */
  'refund-stuck',
  /** Due, but not delivered. */
  'gift-late',
  /** Received, but not processed. */
  'notice-unprocessed',
  /** A job failed every attempt. */
  'dead-letter',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type FindingDetails = Record<string, string | number>

export type Finding = { code: FindingCode; subject: string; details: FindingDetails }
