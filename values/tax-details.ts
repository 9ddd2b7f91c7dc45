/** The details that a buyer wants on a receipt; empty where none was given. */
export type TaxDetails = {
  readonly company: string
  readonly taxId: string
  /** May have several lines. */
  readonly address: string
  readonly country: string
}

export const longestTaxText = { company: 200, taxId: 40, address: 400, country: 60 } as const

/** Whether any details were given; a country alone does not count. */
export function hasTaxDetails({ company, taxId, address }: TaxDetails): boolean {
  return [company, taxId, address].some((text) => text !== '')
}
