import { randomBytes } from 'node:crypto'

/** The buyer's payment method. Capturing it succeeds, stays pending (`slow`), is refused, or gives a declined capture (`failing`). */
export type Instrument = 'good' | 'slow' | 'refused' | 'failing'

export type Amount = { currency_code: string; value: string }
export type CaptureEntry = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Amount
}
export type OrderEntry = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: { reference_id: string; custom_id: string; invoice_id: string; description: string; amount: Amount }
  returnUrl: string
  cancelUrl: string
  instrument: Instrument | null
  /** Whether it expired before approval: PayPal then answers as if it did not exist. */
  expired: boolean
  capture: CaptureEntry | null
  refunds: { id: string; status: 'COMPLETED' | 'PENDING' | 'FAILED'; amount: Amount }[]
  dispute: { id: string; status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED' } | null
}

export type Refused = { status: 404 | 422; issue: string }

export function newId(): string {
  return randomBytes(12).toString('hex').toUpperCase().slice(0, 17)
}

const cents = ({ value }: Amount) => Math.round(Number(value) * 100)

export function createBooks() {
  const orders = new Map<string, OrderEntry>()
  const find = (id: string) => {
    const order = orders.get(id)
    return order && !order.expired ? order : null
  }
  const byCapture = (id: string) => [...orders.values()].find(({ capture }) => capture?.id === id) ?? null

  return {
    orders,
    find,
    byCapture,

    create(draft: Pick<OrderEntry, 'unit' | 'returnUrl' | 'cancelUrl'>): OrderEntry {
      const order: OrderEntry = {
        ...draft,
        id: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        instrument: null,
        expired: false,
        capture: null,
        refunds: [],
        dispute: null,
      }
      orders.set(order.id, order)
      return order
    },

    approve(id: string, instrument: Instrument): boolean {
      const order = find(id)
      if (!order || !['PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status)) return false
      order.status = 'APPROVED'
      order.instrument = instrument
      return true
    },

    capture(id: string): OrderEntry | Refused {
      const order = find(id)
      if (!order) return { status: 404, issue: 'INVALID_RESOURCE_ID' }
      if (order.capture) return { status: 422, issue: 'ORDER_ALREADY_CAPTURED' }
      if (order.status !== 'APPROVED') return { status: 422, issue: 'ORDER_NOT_APPROVED' }
      if (order.instrument === 'refused') return { status: 422, issue: 'INSTRUMENT_DECLINED' }
      const invoice = order.unit.invoice_id
      const duplicate = [...orders.values()].find(
        ({ unit, capture }) => capture && unit.invoice_id === invoice,
      )
      if (duplicate) return { status: 422, issue: 'DUPLICATE_INVOICE_ID' }
      const status = { good: 'COMPLETED', slow: 'PENDING', failing: 'DECLINED' } as const
      order.status = 'COMPLETED'
      order.capture = {
        id: newId(),
        status: status[order.instrument as keyof typeof status],
        amount: order.unit.amount,
      }
      return order
    },

    refund(captureId: string, amount: Amount | undefined): OrderEntry['refunds'][number] | Refused {
      const order = byCapture(captureId)
      const capture = order?.capture
      if (!order || !capture) return { status: 404, issue: 'INVALID_RESOURCE_ID' }
      if (capture.status === 'REFUNDED') return { status: 422, issue: 'CAPTURE_FULLY_REFUNDED' }
      if (capture.status === 'PENDING') return { status: 422, issue: 'PENDING_CAPTURE' }
      if (capture.status === 'DECLINED') return { status: 422, issue: 'REFUND_NOT_ALLOWED' }
      const given = order.refunds.reduce((sum, each) => sum + cents(each.amount), 0)
      const left = cents(capture.amount) - given
      const wanted = amount ?? { ...capture.amount, value: (left / 100).toFixed(2) }
      if (wanted.currency_code !== capture.amount.currency_code) {
        return { status: 422, issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH' }
      }
      if (cents(wanted) <= 0) return { status: 422, issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' }
      if (cents(wanted) > left) return { status: 422, issue: 'REFUND_AMOUNT_EXCEEDED' }
      capture.status = cents(wanted) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      const refund = { id: newId(), status: 'COMPLETED', amount: wanted } as const
      order.refunds.push(refund)
      return refund
    },

    arrive() {
      for (const { capture } of orders.values()) {
        if (capture?.status === 'PENDING') capture.status = 'COMPLETED'
      }
    },

    /** The sum captured less the sum refunded, in cents. */
    taken(): number {
      return [...orders.values()].reduce((sum, { capture, refunds }) => {
        if (!capture || capture.status === 'PENDING' || capture.status === 'DECLINED') return sum
        return sum + cents(capture.amount) - refunds.reduce((back, each) => back + cents(each.amount), 0)
      }, 0)
    },
  }
}

export type Books = ReturnType<typeof createBooks>
