import { preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf } from '#tests/harness/services.ts'
import { buy } from './buy.ts'
import { createAffiliate, createAffiliateSale } from './create-affiliate.ts'
import { createAuthor } from './create-author.ts'
import { createBook } from './create-book.ts'
import { createComment } from './create-comment.ts'
import { createCoupon } from './create-coupon.ts'
import { createCourse } from './create-course.ts'
import { createDraftCourse } from './create-draft.ts'
import { createGift } from './create-gift.ts'
import { createHighlight } from './create-highlight.ts'
import { createOpinion } from './create-opinion.ts'
import { createRegionalRule } from './create-regional-rule.ts'
import { createUser } from './create-user.ts'

/** Creates a row for each parameter in the API's paths. Returns a function from a path and a parameter's name to its value. */
export async function createApiExamples(services: Services): Promise<(path: string, name: string) => string> {
  const course = await createCourse(services, { price: 1400 })
  await createComment(services, { lessonId: course.sections[0]?.lessons[0]?.id ?? 0, authorId: null })
  const book = await createBook(services, { sections: [{}] })
  const [section] = book.sections
  if (section) await createHighlight(services, { section, userId: (await createUser(services)).id })
  const product = { productType: 'course' as const, slug: course.slug }
  const bought = await buy(services, { product })
  await services.connection.db.update(orders).set({ flag: 'disputed' })
  const gift = await createGift(services)
  await createRegionalRule(services)
  const buyer = await contextOf(services, await createUser(services))
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  const reference = (placed.ok && placed.reference) || ''
  await submitTransfer(buyer, { reference, bankReference: '00123' })
  const affiliate = await createAffiliate(services)
  await createAffiliateSale(services, { affiliateId: affiliate.id, total: 1900, at: new Date('2026-01-01') })
  const prepared = await preparePayout(await contextOf(services, { kind: 'system' }), {})
  const coupon = await createCoupon(services)
  await createBook(services, { files: [{ storageKey: 'books/1.pdf' }] })
  const author = await createAuthor(services, { userId: (await createUser(services, { role: 'author' })).id })
  await createOpinion(services, { productId: course.id })
  const draft = await createDraftCourse(await contextOf(services, { kind: 'system' }))
  return (path, name) => {
    if (path.includes('/gift')) return gift.order.number
    if (path.includes('/studio/categories/')) return 'web'
    if (path.includes('/info-pages/') && name === 'slug') return 'about'
    if (path.includes('/authors/')) return name === 'slug' ? author.slug : author.userId
    if (path.includes('/payouts/')) return String(prepared.payouts[0]?.id)
    const named: Record<string, string> = {
      number: bought.order,
      orden: bought.order,
      slug: course.slug,
      type: 'course',
      code: coupon.code,
      reference,
      email: affiliate.email,
      country: 'VE',
      coupon: coupon.code,
      tag: 'a-pack',
      draft: String(draft.draftId),
      thread: 'c1',
      part: String(draft.outline[0]?.lessons[0]?.id),
      action: 'archive',
      format: 'markdown',
    }
    return named[name] ?? '1'
  }
}
