/** A receipt's number as it is shown: `A-000123`; longer numbers are not shortened. */
export function receiptNumber(number: number): string {
  return `A-${String(number).padStart(6, '0')}`
}

/** The path of a receipt as PDF. */
export function receiptPath(orderNumber: string): string {
  return `/receipts/${orderNumber}.pdf`
}
