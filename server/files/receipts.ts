import { Hono } from 'hono'
import { getReceipt, type Receipt } from '#domain/commerce/purchases/get-receipt.ts'
import type { ReceiptContent } from '#emails/receipt-document.tsx'
import { localize } from '#values/localized-text.ts'
import { productKinds } from '#values/product.ts'
import { receiptNumber } from '#values/receipt-number.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import { storedPdf } from './stored-pdf.ts'

export function receiptRoutes(services: Services) {
  return new Hono<RequestVariables>().get('/receipts/:file{[\\w-]{1,100}\\.pdf}', async (c) => {
    const orderNumber = c.req.param('file').slice(0, -'.pdf'.length)
    const receipt = await getReceipt(c.get('context'), { orderNumber })
    return c.body(await receiptPdf(services, receipt), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${receiptNumber(receipt.number)}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  })
}

export function receiptPdf(
  services: Pick<Services, 'storage' | 'log'>,
  receipt: Receipt,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = contentOf(receipt)
  return storedPdf(services, {
    folder: 'receipts',
    edition: 5,
    content,
    draw: async () => {
      // Imported only here, since the library is large.
      const { renderReceipt } = await import('#emails/receipt-document.tsx')
      return renderReceipt(content)
    },
  })
}

function contentOf({ product, items, locale, ...receipt }: Receipt): ReceiptContent {
  const { number, orderNumber, seller, buyer, giftTo, lines, total, refunded } = receipt
  const { regional, issuedAt, correctedAt, paidAt, payment } = receipt
  return {
    locale,
    number,
    orderNumber,
    seller,
    buyer,
    giftTo,
    lines,
    total,
    refunded,
    regional,
    issuedAt,
    correctedAt,
    paidAt,
    payment,
    productType: product.productType,
    title: localize(product.title, locale),
    items: productKinds[product.productType].holdsProducts
      ? items.map(({ title }) => localize(title, locale))
      : [],
  }
}
