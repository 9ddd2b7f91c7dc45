import { blockShopping } from '#domain/account-life/people/change-person.ts'
import { savePayoutEmail } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { completePayout, preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { setAffiliateTerms } from '#domain/commerce/affiliate-sales/set-affiliate-terms.ts'
import { claimFreeProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import { createCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import { grantByHand } from '#domain/commerce/fulfillment/grant-by-hand.ts'
import { listOwnOrders } from '#domain/commerce/purchases/list-own-orders.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { issueCertificate } from '#domain/learning/certificates/issue-certificate.ts'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { saveAffiliateLink } from '#domain/people/affiliates/save-affiliate-link.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { noExtras } from '#values/purchase-address.ts'
import { buy, sendTransfer } from './demo-purchases.ts'
import { demoLesson, note, readUntil, study } from './demo-studies.ts'
import { inThePast, type Past } from './past.ts'

const course = (slug: string): ProductAddress => ({ productType: 'course', slug })
const book = (slug: string): ProductAddress => ({ productType: 'book', slug })
const pack = (slug: string): ProductAddress => ({ productType: 'pack', slug })

const withAll = { exclusive: true, sourceCode: true }
const withCode = { exclusive: false, sourceCode: true }

const coupon = 'BIENVENIDA'
const byBruno = { affiliateCode: 'bruno' }

/** Replays the last weeks through the use cases, oldest first, in one transaction and once. */
export async function createDemoHistory(context: Context): Promise<void> {
  const now = context.now()
  await context.transaction(async (inner) => {
    const past: Past = (who, daysAgo) => inThePast({ ...inner, now: () => now }, who, daysAgo)
    const { purchases } = await listOwnOrders(await past('bruno', 0))
    if (purchases.length === 0) await relive(past)
  })
}

async function relive(past: Past): Promise<void> {
  await beforeTheShop(past)
  await study(past, 'bruno', 600, 'node-con-callbacks', { seen: 4 })
  await claimFreeProduct(await past('bruno', 90.2), { product: course('git-sin-miedo') })
  await study(past, 'bruno', 90.1, 'git-sin-miedo', { seen: 6 })
  await learnForFree(past)
  await claimFreeProduct(await past('bruno', 60.4), { product: book('cuaderno-de-terminal') })

  const returned = await buy(past, 'bruno', 55.3, { product: course('mirar-animacion') })
  const reason = 'Pensaba que era un curso para dibujar'
  await refundOrder(await past('shop', 52.1), { orderNumber: returned, reason })
  await buy(past, 'emma', 51.4, { product: pack('tienda-que-aguanta'), method: 'wallet' })
  await study(past, 'emma', 51, 'http-desde-el-cable', { seen: 5 })
  await openToAffiliates(past)
  await readUntil(past, 'emma', 44, 'pedidos-que-no-se-pierden', 9)
  await buy(past, 'bruno', 40.2, { product: course('http-desde-el-cable'), extras: withCode })
  await study(past, 'bruno', 40, 'http-desde-el-cable', { seen: 3, seconds: 21 })
  const first = { product: course('sql-que-se-explica'), extras: withCode }
  await buy(past, 'vera', 38.3, { ...first, ...byBruno, method: 'wallet' })
  await study(past, 'vera', 38, 'sql-que-se-explica', { seen: 3 })
  await buy(past, 'ivan', 34.6, { product: course('css-que-se-lee'), couponCode: coupon, ...byBruno })
  await study(past, 'ivan', 34.2, 'css-que-se-lee', { seen: 2 })
  await buy(past, 'carla', 33.5, { product: course('montaje-en-una-pelicula') })
  await study(past, 'carla', 33, 'montaje-en-una-pelicula', { seen: 3 })
  await claimFreeProduct(await past('berta', 30.1), { product: course('git-sin-miedo') })
  await study(past, 'berta', 30, 'git-sin-miedo', { seen: 2 })
  await blockShopping(await past('shop', 28.2), { email: 'berta@aula.example', blocked: true })
  await buy(past, 'bruno', 25.2, {
    product: course('typescript-en-serio'),
    extras: withAll,
    method: 'wallet',
  })
  await study(past, 'bruno', 25, 'typescript-en-serio', { seen: 1 })
  await buy(past, 'vera', 21.4, {
    product: book('letra-pequena'),
    ...byBruno,
    gift: { email: 'ivan@aula.example', byLink: false, message: 'For the menus that you can never read.' },
  })
  await readUntil(past, 'ivan', 19.5, 'letra-pequena', 4)
  const regretted = await buy(past, 'ivan', 18.7, { product: course('montaje-en-una-pelicula'), ...byBruno })
  await refundOrder(await past('shop', 16.3), { orderNumber: regretted, reason: 'Lo compró sin querer' })
  await buy(past, 'bruno', 12.2, { product: course('montaje-en-una-pelicula'), couponCode: coupon })
  await buy(past, 'bruno', 8.4, { product: book('pedidos-que-no-se-pierden'), method: 'wallet' })
  await payAffiliates(past)
  await giveAway(past)
  await watchWithAds(past)
  await study(past, 'bruno', 2.4, 'typescript-en-serio', { from: 1, seen: 3 })
  await buy(past, 'vera', 2.3, { product: pack('web-para-cualquiera'), couponCode: coupon, ...byBruno })
  await study(past, 'vera', 2.2, 'css-que-se-lee', { seen: 2 })
  await study(past, 'bruno', 1.2, 'http-desde-el-cable', { from: 3, seen: 5, seconds: 31 })
  await note(past, 'bruno', 1.1, 'http-desde-el-cable', {
    lesson: 2,
    words: 'PUT dos veces deja lo mismo que una. POST no: por eso la clave.',
    atSecond: 36,
  })
  await sendTransfer(past, 'ivan', 0.125, { product: course('postgres-para-una-tienda'), ...byBruno })
}

async function learnForFree(past: Past): Promise<void> {
  await claimFreeProduct(await past('carla', 88.4), { product: course('git-sin-miedo') })
  await study(past, 'carla', 88.3, 'git-sin-miedo', { seen: 6 })
  const finished = { slug: 'git-sin-miedo', name: 'Carla Demo' }
  const issued = await issueCertificate(await past('carla', 86.2), finished)
  if (!issued.ok) throw new Error('the certificate of the demo is refused')
  await claimFreeProduct(await past('tomas', 74.2), { product: course('git-sin-miedo') })
  await study(past, 'tomas', 74.1, 'git-sin-miedo', { seen: 2 })
  await claimFreeProduct(await past('tomas', 66.5), { product: course('servidor-propio') })
  await study(past, 'tomas', 66.4, 'servidor-propio', { seen: 3 })
}

/** An archived course is not sold: its earlier buyers were granted it by hand. */
async function beforeTheShop(past: Past): Promise<void> {
  await grantByHand(await past('shop', 600), {
    email: 'bruno@aula.example',
    product: course('node-con-callbacks'),
    kind: 'paid',
    extras: noExtras,
  })
}

async function openToAffiliates(past: Past): Promise<void> {
  await createCoupon(await past('shop', 50), {
    code: coupon,
    kind: 'percent',
    value: 15,
    products: [],
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: 1,
    active: true,
  })
  await saveAffiliateLink(await past('bruno', 45.2), { link: 'bruno' })
  await setAffiliateTerms(await past('shop', 45), { email: 'bruno@aula.example', selling: true })
  await savePayoutEmail(await past('bruno', 44.8), { email: 'bruno@aula.example' })
}

/** Nothing where the shop's refund window is longer. */
async function payAffiliates(past: Past): Promise<void> {
  const { payouts } = await preparePayout(await past('shop', 7.2))
  for (const { id } of payouts) {
    await completePayout(await past('shop', 7.1), { payoutId: id, paymentId: `DEMO${id}` })
  }
}

/** One that arrived, and one that waits for its claim. */
async function giveAway(past: Past): Promise<void> {
  const message = 'Me ha ahorrado más de un disgusto. Ojalá a ti también.'
  await buy(past, 'bruno', 6.5, {
    product: book('pedidos-que-no-se-pierden'),
    gift: { email: 'vera@aula.example', byLink: false, message },
  })
  await buy(past, 'bruno', 4.3, {
    product: course('css-que-se-lee'),
    method: 'wallet',
    gift: { email: 'nadie@aula.example', byLink: true, message: 'Para tu primera página.' },
  })
}

async function watchWithAds(past: Past): Promise<void> {
  const product = course('teclado-primero')
  await claimFreeProduct(await past('bruno', 5.1), { product, withAds: true })
  await study(past, 'bruno', 5, 'teclado-primero', { opened: 1 })
  await grantByHand(await past('shop', 3.2), {
    email: 'bruno@aula.example',
    product: course('documentar-para-quien-llega'),
    kind: 'ads',
    extras: noExtras,
  })
  const bruno = await past('bruno', 2.6)
  await spendGem(bruno, { lessonId: await demoLesson(bruno, 'documentar-para-quien-llega', 1) })
}
