import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { loggedPath, routeOf } from './route-traits.ts'

const number = '7KQ2-M4XZ-9PAB'

test.each([
  [`/gift/${'A'.repeat(32)}`, '/gift/…'],
  [`/claim-shop/${'A'.repeat(40)}`, '/claim-shop/…'],
  [`/academia/claim-shop/${'A'.repeat(40)}.data`, '/academia/claim-shop/…'],
  [`/studio/invitation/${'A'.repeat(40)}`, '/studio/invitation/…'],
  [`/academia/studio/invitation/${'A'.repeat(40)}.data`, '/academia/studio/invitation/…'],
  [`/academia/mis-compras/${number}`, '/academia/mis-compras/…'],
  [`/inscribe-success/vue/${number}/0/1`, '/inscribe-success/vue/…/0/1'],
  [`/libro/inscribe-success/vue/${number}`, '/libro/inscribe-success/vue/…'],
  [`/inscribe-success-pack/web/${number}/COUPON`, '/inscribe-success-pack/web/…/COUPON'],
  [`/inscribe-success/vue/cs_test_a1b2/0/1.data`, '/inscribe-success/vue/…/0/1.data'],
  [`/api/v1/process-tutorial-pack/web/${number}/cs_test_a1b2`, '/api/v1/process-tutorial-pack/web/…/…'],
  [`/api/v1/gift/${number}/address`, '/api/v1/gift/…/address'],
  [`/api/v1/studio/orders/${number}/refunds`, '/api/v1/studio/orders/…/refunds'],
  [`/api/v1/studio/gifts/${number}`, '/api/v1/studio/gifts/…'],
  [`/receipts/${number}.pdf`, '/receipts/…'],
  ['/transfer/0b1c3c1e-7a53-4c52-9d0e-2a1c55f0a001', '/transfer/…'],
  ['/sandbox/sandbox_card_0a1b', '/sandbox/…'],
  [`/newsletter/unsubscribe/${'A'.repeat(32)}`, '/newsletter/unsubscribe/…'],
  [`/newsletter/one-click/${'A'.repeat(32)}`, '/newsletter/one-click/…'],
  [`/academia/newsletter/one-click/${'A'.repeat(32)}`, '/academia/newsletter/one-click/…'],
  [`/studio/mails/one-click/${'A'.repeat(90)}`, '/studio/mails/one-click/…'],
  [`/studio/mails/stop/${'A'.repeat(90)}`, '/studio/mails/stop/…'],
  [`/gift/${'A'.repeat(32)}/and/more`, '/gift/…/and/more'],
  [`/GIFT/${'A'.repeat(32)}/`, '/GIFT/…/'],
  [`/academia/newsletter/unsubscribe/${'A'.repeat(32)}.data`, '/academia/newsletter/unsubscribe/…'],
])('the log masks the secret of %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test.each(['/', '/inscribe/vue', '/libro/vue', '/vue/0/3', '/api/v1/tutorial/vue', '/webhooks/stripe'])(
  'the log has %s unmasked, which is not secret',
  (path) => expect(loggedPath(path)).toBe(path),
)

const app = await createTestApp(await createTestServices())

test.each([
  [`/gift/${'A'.repeat(32)}`, 'same-origin'],
  [`/mis-compras/${number}`, 'same-origin'],
  [`/inscribe-success/vue/${number}/0/0`, 'same-origin'],
  ['/newsletter/confirm?token=A', 'same-origin'],
  [`/newsletter/unsubscribe/${'A'.repeat(32)}`, 'same-origin'],
  ['/reset-password?token=A', 'same-origin'],
  ['/verify-email?token=A', 'same-origin'],
  ['/change-email?token=A', 'same-origin'],
  ['/transfer/0b1c3c1e-7a53-4c52-9d0e-2a1c55f0a001', 'same-origin'],
  ['/api/v1/book/download/1?_tokenAuth=A', 'no-referrer'],
  ['/media/books/1', 'no-referrer'],
  [`/receipts/${number}.pdf`, 'no-referrer'],
  [`/newsletter/one-click/${'A'.repeat(32)}`, 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/mis-compras', 'strict-origin-when-cross-origin'],
  ['/media/books/azul/1.webp', 'strict-origin-when-cross-origin'],
])('the referrer policy hides the address of %s: %s', async (path, policy) => {
  expect((await app.request(path)).headers.get('referrer-policy')).toBe(policy)
})

const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)

test.each([
  ['/login', 2, 413],
  ['/contacto/create', 2, 400],
  ['/contacto/create.data', 2, 400],
  ['/transfer/0b1c3c1e-7a53-4c52-9d0e-2a1c55f0a001', 2, 400],
  ['/transfer/0b1c3c1e-7a53-4c52-9d0e-2a1c55f0a001', 10, 413],
  ['/api/v1/studio/courses/import', 10, 403],
  // Other spellings are pages, with their limit.
  ['/API/v1/studio/courses/import', 10, 413],
  ['/academia/api/v1/studio/courses/import', 10, 413],
  ['/api/v1/studio/courses/import.data', 10, 413],
])('%s with a body of %s MB is answered with %s', async (path, size, status) => {
  const response = await app.request(path, { method: 'POST', body: megabytes(size) })
  expect(response.status).toBe(status)
})

test.each([
  ['/', '/_.data', '/academia', '/academia.data'],
  ['/pack', '/pack.data', '/academia/pack', '/academia/pack/'],
  ['/libro/azul', '/academia/libro/azul.data', '/LIBRO/azul'],
])('a page has its traits at each of its addresses: %s', (page, ...others) => {
  for (const path of others) expect([path, routeOf(path)]).toEqual([path, routeOf(page)])
  expect(routeOf(page).traits.cached).toBe(true)
})
