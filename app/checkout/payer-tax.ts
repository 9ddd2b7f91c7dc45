import type { TaxDetails } from '#values/tax-details.ts'

/**
 * Names of the tax fields in the form of a guest's gift, where `country` is already that of a transfer. This module imports
 * nothing else, because the page needs only the names.
 */
export const payerTaxNames = {
  company: 'payerCompany',
  taxId: 'payerTaxId',
  address: 'payerAddress',
  country: 'payerCountry',
} as const satisfies Record<keyof TaxDetails, string>

export type PayerTaxName = (typeof payerTaxNames)[keyof TaxDetails]
