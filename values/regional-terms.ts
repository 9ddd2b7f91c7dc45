/** The terms by which a local transfer was priced, stored with the order (specification, L8). */
export type RegionalTerms = {
  /** ISO 3166, two letters. */
  readonly country: string
  /** ISO 4217 code of the money that the buyer sends. */
  readonly currency: string
  /** Local money per US dollar, as a decimal text. */
  readonly rate: string
  /** Minor units of the local currency (two decimals). */
  readonly localAmount: number
}
