/** What a local transfer was priced by, kept on the order for ever (row L8). */
export type RegionalTerms = {
  /** ISO 3166, two letters. */
  readonly country: string
  /** ISO 4217 code of the money that the buyer sends. */
  readonly currency: string
  /** Local money for one US dollar, as a decimal text: the owner's own figure, never computed with as a float. */
  readonly rate: string
  /** What the buyer sends, in minor units of the local money (two decimals). */
  readonly localAmount: number
}
