import type { TaxDetails } from '#values/tax-details.ts'

/** Their fields in the form of a guest's gift, where `country` is the one of a transfer. The page itself needs none of it. */
export const payerTaxNames = {
  company: 'payerCompany',
  taxId: 'payerTaxId',
  address: 'payerAddress',
  country: 'payerCountry',
} as const satisfies Record<keyof TaxDetails, string>

export type PayerTaxName = (typeof payerTaxNames)[keyof TaxDetails]
