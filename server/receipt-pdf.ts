import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Receipt } from '#domain/orders/get-receipt.ts'
import type { ReceiptContent } from '#emails/receipt-document.tsx'
import { localize } from '#values/localized-text.ts'
import type { Services } from './compose.ts'

/** Counted up when the receipt looks another way, so that none of the old ones is taken for it. */
const edition = 1

/** One receipt is drawn at a time: it takes a core for a moment, and requests go first. */
let last: Promise<unknown> = Promise.resolve()

/** The receipt as a PDF; one that was drawn before, and says the same, is taken from the storage. */
export async function receiptPdf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  receipt: Receipt,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = contentOf(receipt)
  const digest = createHash('sha256')
    .update(JSON.stringify([edition, content]))
    .digest('hex')
  const key = `receipts/${digest}.pdf`
  if (await storage.find(key)) return new Uint8Array(await buffer(storage.read(key)))
  // The library is large, and few servers' first requests are for a receipt.
  const { renderReceipt } = await import('#emails/receipt-document.tsx')
  const drawn = last.then(() => renderReceipt(content))
  last = drawn.catch(() => {})
  const bytes = new Uint8Array(await drawn)
  // It is kept to draw it once; who waits for it gets it in any case.
  await storage.putBytes(key, bytes).catch((error: unknown) => {
    log.error({ err: error, order: receipt.orderNumber }, 'a receipt was drawn and could not be stored')
  })
  return bytes
}

function contentOf({ product, items, locale, ...receipt }: Receipt): ReceiptContent {
  const { number, orderNumber, seller, buyer, giftTo, lines, total, refunded } = receipt
  const { regional, issuedAt, paidAt, payment } = receipt
  return {
    ...{ locale, number, orderNumber, seller, buyer, giftTo, lines, total, refunded },
    ...{ regional, issuedAt, paidAt, payment, productType: product.productType },
    title: localize(product.title, locale),
    items: product.productType === 'pack' ? items.map(({ title }) => localize(title, locale)) : [],
  }
}
