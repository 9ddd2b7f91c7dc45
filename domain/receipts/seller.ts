/** Who stands on a receipt as the seller; texts of the shop's own configuration (`AULA_SELLER_*`). */
export type Seller = {
  readonly name: string
  /** Lines of a postal address; none is fine. */
  readonly address: readonly string[]
  /** As the law of the seller's country asks for it; null when none. */
  readonly taxId: string | null
  readonly email: string | null
}
