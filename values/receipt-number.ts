/** A receipt's number as people read it: `A-000123`. Longer ones keep all their digits. */
export function receiptNumber(number: number): string {
  return `A-${String(number).padStart(6, '0')}`
}

/** Where the receipt of an order lies as a PDF; for who may see the order. */
export function receiptPath(orderNumber: string): string {
  return `/receipts/${orderNumber}.pdf`
}
