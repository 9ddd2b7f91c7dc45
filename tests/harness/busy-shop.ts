import { changeGems } from '#domain/account-life/people/change-person.ts'
import { getPersonDetails } from '#domain/account-life/people/get-person-details.ts'
import { listPeople } from '#domain/account-life/people/list-people.ts'
import { listAffiliates } from '#domain/commerce/affiliate-sales/list-affiliates.ts'
import { listPayouts } from '#domain/commerce/affiliate-sales/list-payouts.ts'
import { completePayout, preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { getOrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import { listOrders } from '#domain/commerce/purchases/list-orders.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { approveTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { PagesBeside } from '#domain/kernel/list-page.ts'
import type { Services } from '#server/process/compose.ts'
import { order } from '#tests/factories/buy.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, system } from './services.ts'

const day = 86_400_000

/**
 * Sells by every payment method, with coupons, affiliates, unpaid orders and refunds; pays two affiliates, leaves a payout pending,
 * and awards gems.
 */
export async function sellMany(services: Services, count: number): Promise<void> {
  await createRegionalRule(services)
  const sellers = await Promise.all(
    ['one', 'two', 'three'].map((link) => createAffiliate(services, { link })),
  )
  const { code } = await createCoupon(services, { kind: 'percent', value: 25 })
  const courses = []
  for (const price of [1900, 2450, 999]) courses.push(await createCourse(services, { price, sections: [] }))
  const owner = await contextOf(services, system)
  for (let number = 0; number < count; number++) {
    const { slug } = courses[number % courses.length] as (typeof courses)[number]
    const product = { productType: 'course' as const, slug }
    const affiliateCode = [undefined, 'one', 'two', 'three'][number % 4]
    const couponCode = number % 5 === 0 ? code : undefined
    const kind = number % 10
    if (kind === 6) await transfer(services, owner, slug)
    else {
      const input = { product, affiliateCode, couponCode, method: kind === 5 ? 'wallet' : 'card' } as const
      const bought = await order(services, input)
      if (kind !== 9) await bought.pay()
      if (kind === 7) await refundOrder(owner, { orderNumber: bought.order, amount: 300 })
      if (kind === 8) await refundOrder(owner, { orderNumber: bought.order })
      if (kind === 1)
        await changeGems(owner, { email: bought.user.email, amount: (number % 7) + 1, reason: 'Gracias' })
    }
  }
  const later = await contextOf(services, system, { now: () => new Date(Date.now() + 60 * day) })
  const emails = sellers.slice(0, 2).map(({ email }) => email)
  const { payouts } = await preparePayout(later, { emails })
  const [first] = payouts
  if (first) await completePayout(later, { payoutId: first.id, paymentId: 'PAYPAL-1' })
}

async function transfer(services: Services, owner: Context, slug: string): Promise<void> {
  const buyer = await contextOf(services, await createUser(services))
  const product = { productType: 'course' as const, slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  await approveTransfer(owner, { reference: placed.reference ?? '' })
}

/** Reads all pages of a list. */
async function pagesOf<Place, Page>(
  context: Context,
  list: (context: Context, asked: { after?: Place | null }) => Promise<Page & PagesBeside<Place>>,
): Promise<Page[]> {
  const pages: Page[] = []
  let after: Place | null = null
  do {
    const page: Page & PagesBeside<Place> = await list(context, { after })
    pages.push(page)
    after = page.next
  } while (after !== null)
  return pages
}

export type Books = Record<string, number>

export async function readBooks(services: Services, at: Date): Promise<Books> {
  const owner = await contextOf(services, system, { now: () => at })
  const books: Books = {}
  const add = (what: string, amount: number) => {
    books[what] = (books[what] ?? 0) + amount
    books[`${what}, how many`] = (books[`${what}, how many`] ?? 0) + 1
  }
  for (const { orders } of await pagesOf(owner, listOrders)) {
    for (const { number } of orders) {
      const details = await getOrderDetails(owner, { orderNumber: number })
      add(`orders ${details.order.state} ${details.order.currency}`, details.order.total)
      for (const { state, provider, currency, amount, refunded } of details.payments) {
        add(`payments ${state} ${provider} ${currency}`, amount)
        add(`given back ${provider} ${currency}`, refunded)
      }
      for (const { state, currency, amount } of details.refunds) add(`refunds ${state} ${currency}`, amount)
      if (details.receipt) add('receipts, their numbers', details.receipt.number)
      if (details.sale)
        add(`commissions ${details.sale.currency}`, details.sale.amount - details.sale.voidedAmount)
    }
  }
  for (const { affiliates } of await pagesOf(owner, listAffiliates)) {
    for (const { figures } of affiliates) {
      for (const [name, amount] of Object.entries(figures)) add(`shares ${name}`, amount)
    }
  }
  for (const { payouts } of await pagesOf(owner, listPayouts)) {
    for (const { state, currency, amount } of payouts) add(`payouts ${state} ${currency}`, amount)
  }
  for (const { people } of await pagesOf(owner, listPeople)) {
    for (const { email } of people) {
      const person = await getPersonDetails(owner, services.accounts, { email })
      add('gems', person.gems)
      add('owned', person.owned.length)
    }
  }
  return books
}
