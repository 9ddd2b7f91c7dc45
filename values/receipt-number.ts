/** `A-000123`; longer numbers stay whole. */
export function receiptNumber(number: number): string {
  return `A-${String(number).padStart(6, '0')}`
}

/** The receipt as PDF. */
export function receiptPath(orderNumber: string): string {
  return `/receipts/${orderNumber}.pdf`
}
