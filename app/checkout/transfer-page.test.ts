import sharp from 'sharp'
import { expect, test } from 'vitest'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import { approveTransfer, rejectTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import { mostPhotoBytes } from '#domain/kernel/photos.ts'
import { outboxMails } from '#gateways/mail/outbox-mail.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const settings = {
  AULA_TRUST_PROXY: 'true',
  AULA_COUNTRY_HEADER: 'CF-IPCountry',
  MAIL_OWNER: 'owner@example.org',
}
/** Settings with transfers only: they turn the sandbox off. */
const bank = { AULA_REGION_RATE: '36.50', AULA_REGION_BANK_DETAILS: 'Banco de Ejemplo | 0000' }
const services = await createTestServices({ settings })
const app = await createTestApp(services)
const { db } = services.connection

async function buyer(of = services, shop = app) {
  // The other services read the rule from their settings.
  if (of === services) await createRegionalRule(of)
  const course = await createCourse(of, { price: 1400 })
  const browser = shop.browser()
  await browser.signInAs(await createUser(of))
  const page = `/inscribe/${course.slug}`
  const order = async () => {
    const form = { intent: 'pay', method: 'transfer', country: 'VE', expectedTransferTotal: '1200' }
    const sent = await browser.request(page, { form })
    return new URL(sent.headers.get('location') ?? '').pathname
  }
  return { browser, page, order, course }
}

function proof(bytes: Uint8Array<ArrayBuffer>, bankReference = ''): { body: FormData } {
  const body = new FormData()
  body.set('bankReference', bankReference)
  body.set('image', new File([bytes], 'receipt.png', { type: 'image/png' }))
  return { body }
}

const photo = new Uint8Array(
  await sharp({ create: { width: 90, height: 160, channels: 3, background: '#2c6e49' } })
    .png()
    .toBuffer(),
)

test('the purchase page asks for the buyer’s country, and applies its regional price', async () => {
  const { browser, page } = await buyer()
  const asked = (await browser.visit(page)).text
  expect(asked).toContain('¿Pagas desde Venezuela?')
  expect(asked).toContain('US$\u00a014,00')
  expect(asked).not.toContain('Descuento regional')
  const { text } = await browser.visit(`${page}?country=VE&ready=1`)
  expect(text, 'no word of a card that is not used').not.toContain('número de tu tarjeta')
  expect(text).toContain('Descuento regional')
  expect(text).toMatch(/VES\s438,00/)
  expect(text).toContain('Pagar por transferencia')
  expect(text).not.toContain('Pagar con tarjeta')
})

test('the country from a trusted proxy is preselected, and the buyer may change it', async () => {
  const { browser, page } = await buyer()
  const headers = { 'CF-IPCountry': 'VE' }
  const from = async (path: string) => await (await browser.request(path, { headers })).text()
  expect(await from(page)).toContain('Descuento regional')
  expect(await from(`${page}?country=`)).not.toContain('Descuento regional')
  const visitor = async (country: string) =>
    (await app.request(page, { headers: { 'CF-IPCountry': country } })).text()
  expect(await visitor('VE')).toContain('Descuento regional')
  expect(await visitor('ES')).not.toContain('Descuento regional')
})

test('a transfer goes to the rule’s bank account, is submitted with an image, and approved', async () => {
  const { browser, order, course } = await buyer()
  const page = await order()
  const { text } = await browser.visit(page)
  expect(text).toMatch(/Envía VES\s438,00/)
  expect(text).toContain('Cuenta 0000')
  expect(text).toContain('Tienes 3 días')
  const sent = await browser.request(page, proof(photo))
  expect(sent.headers.get('location')).toBe(page)
  const waiting = await browser.visit(page)
  expect(waiting.text).toContain('Estamos revisando tu transferencia')
  expect(waiting.response.headers.get('cache-control')).toBe('private, no-store')
  expect(waiting.response.headers.get('referrer-policy')).toBe('same-origin')
  await runJobs(services)
  const [transfer] = await db.select().from(localTransfers)
  const confirmation = new URL(transfer?.returnUrl ?? '').pathname
  expect((await browser.visit(confirmation)).text).toContain('Estamos revisando tu transferencia')
  await approveTransfer(await contextOf(services, system), { reference: transfer?.reference ?? '' })
  const done = await browser.visit(page)
  expect(done.url.pathname).toBe(confirmation)
  expect(done.text).toContain('Listo, ya es tuyo')
  expect(done.text).toContain(`/${course.slug}`)
  await runJobs(services)
  const mails = await db.select().from(outboxMails)
  expect(mails.map(({ recipient }) => recipient)).toContain('owner@example.org')
})

test('a rejected transfer shows the reason by mail and on its page, and can be corrected', async () => {
  const { browser, order } = await buyer()
  const page = await order()
  const reference = page.split('/').at(-1) ?? ''
  await browser.request(page, { form: { bankReference: '123' } })
  await rejectTransfer(await contextOf(services, system), {
    reference,
    reason: 'La <b>referencia</b> no existe',
  })
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  const told = mails.find(({ subject }) => /No encontramos/.test(subject))
  expect(told?.html).toContain(`http://localhost:3000${page}`)
  const { text } = await browser.visit(page)
  expect(text).toContain('La &lt;b&gt;referencia&lt;/b&gt; no existe')
  expect(text).toContain('value="123"')
  await browser.request(page, { form: { bankReference: '456' } })
  expect(await db.select().from(localTransfers)).toMatchObject([{ state: 'submitted', bankReference: '456' }])
})

test('an invalid proof shows an error at its field, and typed values are kept', async () => {
  const { browser, order } = await buyer()
  const page = await order()
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const wrong = await browser.request(page, proof(svg, 'A-1'))
  expect(wrong.status).toBe(400)
  const text = await wrong.text()
  expect(text).toContain('No pudimos leer esa imagen')
  expect(text).toContain('value="A-1"')
  const none = await browser.request(page, { form: { bankReference: ' ' } })
  expect(await none.text()).toContain('Escribe la referencia de tu banco')
  const large = new Uint8Array(mostPhotoBytes + 1)
  large.set(photo)
  expect(await (await browser.request(page, proof(large))).text()).toContain('como máximo 5 MB')
  expect((await browser.request(page, proof(new Uint8Array(7 * 1024 * 1024)))).status).toBe(413)
  expect((await browser.request('/login', proof(large))).status).toBe(413)
})

test('choosing another payment method cancels the transfer and redirects to the purchase', async () => {
  const { browser, page, order } = await buyer()
  const transfer = await order()
  const left = await browser.request(transfer, { form: { intent: 'give-up' } })
  expect(new URL(left.headers.get('location') ?? '').pathname).toBe(page)
  expect((await browser.visit(transfer)).text).toContain('ya no está abierta')
  const late = await browser.request(transfer, { form: { bankReference: '1' } })
  expect(late.status).toBe(409)
})

test('only the payer can open the transfer page', async () => {
  const { order } = await buyer()
  const page = await order()
  const visitor = await app.browser().visit(page)
  expect(visitor.url.pathname + visitor.url.search).toBe(`/login?next=${encodeURIComponent(page)}`)
  const stranger = app.browser()
  await stranger.signInAs(await createUser(services))
  expect((await stranger.request(page)).status).toBe(404)
  expect((await stranger.request(page, { form: { bankReference: '1' } })).status).toBe(404)
  expect(await db.select().from(localTransfers)).toMatchObject([{ state: 'open' }])
})

test('the purchase page shows a pending or rejected transfer for the same product', async () => {
  const { browser, page, order } = await buyer()
  const path = await order()
  const reference = path.split('/').at(-1) ?? ''
  await browser.request(path, proof(photo))
  expect((await browser.visit(page)).text).toContain('Si pagas también aquí, pagarás lo mismo dos veces.')
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  await rejectTransfer(owner, { reference, reason: 'Falta el comprobante.' })
  for (const where of [page, '/mis-compras']) {
    const { text } = await browser.visit(where)
    expect(text).toContain('No encontramos tu transferencia')
    expect(text).toContain('Falta el comprobante.')
    expect(text).toContain(where === page ? 'href="/mis-compras/' : path)
  }
})

test('with transfers only, buyers from other countries see a notice with the contact', async () => {
  const ofTransfers = await createTestServices({ settings: { ...settings, ...bank } })
  const { browser, page } = await buyer(ofTransfers, await createTestApp(ofTransfers))
  const { text } = await browser.visit(page)
  expect(text).toContain('Aquí se paga por transferencia local, desde Venezuela')
  expect(text).toContain('href="/contacto/create"')
  expect((await browser.visit(`${page}?country=VE&ready=1`)).text).toContain('Pagar por transferencia')
})
