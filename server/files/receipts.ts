import { Hono } from 'hono'
import { getReceipt } from '#domain/commerce/purchases/get-receipt.ts'
import { receiptNumber } from '#values/receipt-number.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** `/receipts/{order number}.pdf`, 404 for those who may not see the order. */
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
