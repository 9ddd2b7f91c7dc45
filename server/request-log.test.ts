import { expect, test } from 'vitest'
import { loggedPath } from './request-log.ts'

const number = '7KQ2-M4XZ-9PAB'

test.each([
  [`/gift/${'A'.repeat(32)}`, '/gift/…'],
  [`/claim-shop/${'A'.repeat(40)}`, '/claim-shop/…'],
  [`/academia/claim-shop/${'A'.repeat(40)}.data`, '/academia/claim-shop/…'],
  [`/academia/mis-compras/${number}`, '/academia/mis-compras/…'],
  [`/inscribe-success/vue/${number}/0/1`, '/inscribe-success/vue/…/0/1'],
  [`/libro/inscribe-success/vue/${number}`, '/libro/inscribe-success/vue/…'],
  [`/inscribe-success-pack/web/${number}/COUPON`, '/inscribe-success-pack/web/…/COUPON'],
  [`/inscribe-success/vue/cs_test_a1b2/0/1.data`, '/inscribe-success/vue/…/0/1.data'],
  [`/api/v1/process-tutorial-pack/web/${number}/cs_test_a1b2`, '/api/v1/process-tutorial-pack/web/…'],
  [`/api/v1/gift/${number}/address`, '/api/v1/gift/…/address'],
  [`/receipts/${number}.pdf`, '/receipts/…'],
  ['/transfer/0b1c3c1e-7a53-4c52-9d0e-2a1c55f0a001', '/transfer/…'],
  ['/sandbox/sandbox_card_0a1b', '/sandbox/…'],
  [`/newsletter/unsubscribe/${'A'.repeat(32)}`, '/newsletter/unsubscribe/…'],
  [`/academia/newsletter/unsubscribe/${'A'.repeat(32)}.data`, '/academia/newsletter/unsubscribe/…'],
])('the log does not keep what opens %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test.each(['/', '/inscribe/vue', '/libro/vue', '/vue/0/3', '/api/v1/tutorial/vue', '/webhooks/stripe'])(
  'the log keeps %s, which is nobody’s secret',
  (path) => expect(loggedPath(path)).toBe(path),
)
