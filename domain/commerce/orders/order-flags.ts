/** Why an order waits for a person. Each has its sentence under `command.flagged` in the locales, and its place in docs/operations.md. */
export const orderFlags = [
  /** The provider reported another payment than ours; nothing was granted. */
  'mismatch',
  /** A second payment came for the same order. */
  'paid-twice',
  /** Its buyer had paid for some of the same by another order. */
  'bought-twice',
  /** The buyer contests the payment. */
  'disputed',
  /** Money that had gone back is the shop's again; nothing that ended with it was given back. */
  'refund-undone',
] as const
export type OrderFlag = (typeof orderFlags)[number]
