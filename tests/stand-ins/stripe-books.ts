import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { disputeObject } from './stripe-dispute.ts'
import {
  type BookedSession,
  chargeObject,
  type EventObjects,
  eventObject,
  refundedOf,
  refundObject,
  seconds,
  sessionObject,
} from './stripe-objects.ts'
import type * as Params from './stripe-params.ts'

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export type StripeBooks = ReturnType<typeof createStripeBooks>

/** The stand-in's state, and what shop, buyers and banks can do. Each action returns whether it worked, and adds an event. */
export function createStripeBooks({
  pageUrl,
  now,
  onEvent,
}: {
  pageUrl: (session: string) => string
  now: () => Date
  onEvent: (event: Stripe.Event) => void
}) {
  const sessions = new Map<string, BookedSession>()
  const events: Stripe.Event[] = []
  const moment = () => seconds(now())

  function tell<Type extends keyof EventObjects>(type: Type, object: EventObjects[Type]['data']['object']) {
    const event = eventObject({ id: newId('evt'), created: moment() }, type, object)
    events.push(event)
    onEvent(event)
  }

  function get(id: string): BookedSession {
    const session = sessions.get(id)
    if (!session) throw new Error(`the stand-in has no session ${id}`)
    return session
  }

  function find(id: string): BookedSession | null {
    const session = sessions.get(id)
    if (session?.status === 'open' && (session.params.expires_at ?? Infinity) <= moment()) expire(id)
    return session ?? null
  }

  function complete(id: string, paid: boolean): boolean {
    const session = find(id)
    if (session?.status !== 'open') return false
    session.status = 'complete'
    session.paid = paid
    session.intent = { id: session.intent?.id ?? newId('pi'), status: paid ? 'succeeded' : 'processing' }
    if (paid) session.charge = { id: newId('ch'), created: moment() }
    tell('checkout.session.completed', sessionObject(session))
    return true
  }

  function expire(id: string): boolean {
    const session = get(id)
    if (session.status !== 'open') return false
    session.status = 'expired'
    tell('checkout.session.expired', sessionObject(session))
    return true
  }

  function refund(id: string, { amount, metadata }: { amount?: number; metadata?: Stripe.Metadata }) {
    const session = get(id)
    const left = session.amount - refundedOf(session.refunds)
    const wanted = amount ?? left
    if (!session.charge || left === 0 || wanted > left || wanted <= 0) return null
    const made = refundObject(session, { id: newId('re'), amount: wanted, created: moment(), metadata })
    session.refunds.unshift(made)
    tell('refund.created', made)
    tell('charge.refunded', chargeObject(session))
    return made
  }

  return {
    sessions,
    events,
    find,
    expire,
    refund,
    open(params: Params.SessionCreate, price: { amount: number; currency: string }): BookedSession {
      const id = newId('cs_test')
      const session: BookedSession = {
        id,
        params,
        ...price,
        created: moment(),
        url: pageUrl(id),
        status: 'open',
        paid: false,
        intent: null,
        charge: null,
        refunds: [],
        disputes: [],
      }
      sessions.set(id, session)
      return session
    },
    pay: (id: string) => complete(id, true),
    /** Pays by bank debit or voucher, whose money arrives later or never. */
    payLater: (id: string) => complete(id, false),
    decline(id: string): boolean {
      const session = find(id)
      if (session?.status !== 'open') return false
      session.intent = { id: session.intent?.id ?? newId('pi'), status: 'requires_payment_method' }
      return true
    },
    arrive(id: string): boolean {
      const session = get(id)
      if (session.intent?.status !== 'processing') return false
      session.paid = true
      session.intent.status = 'succeeded'
      session.charge = { id: newId('ch'), created: moment() }
      tell('checkout.session.async_payment_succeeded', sessionObject(session))
      return true
    },
    failLater(id: string): boolean {
      const session = get(id)
      if (session.intent?.status !== 'processing') return false
      session.intent.status = 'requires_payment_method'
      tell('checkout.session.async_payment_failed', sessionObject(session))
      return true
    },
    dispute(id: string): boolean {
      const session = get(id)
      if (!session.charge) return false
      const dispute = disputeObject(session, { id: newId('dp'), created: moment() })
      session.disputes.unshift(dispute)
      tell('charge.dispute.created', dispute)
      return true
    },
    decideDispute(id: string, status: 'won' | 'lost' | 'appeal_under_review'): boolean {
      const dispute = get(id).disputes.find((each) => each.status !== 'won')
      if (!dispute) return false
      dispute.status = status
      tell('charge.dispute.closed', dispute)
      return true
    },
  }
}
