import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preparePayout } from '#domain/affiliates/prepare-payout.ts'
import { orders } from '#domain/orders/order.table.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { submitTransfer } from '#domain/transfers/submit-transfer.ts'
import { buy } from '#tests/factories/buy.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
}
type Call = {
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const services = await createTestServices()
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
const calls = Object.entries(client.document.paths)
  // `/login` and `/register` are forms of pages too, and answer in their own way.
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...{ path, method: method.toUpperCase() },
      ...(call as Call),
    })),
  )

/** A value that fits, but for what the rules of the shop say of it. */
function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
  if (schema.type === 'string') return '1'
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
  )
}

/** The value that fits with this text in the place of each of its own, one at a time. */
function withText(schema: Schema, text: string): unknown[] {
  if (schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((each) => withText(each, text))
  if (schema.type === 'string') return [text]
  if (schema.type === 'array') return withText(schema.items ?? {}, text).map((item) => [item])
  const whole = sample(schema)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    withText(property, text).map((value) => ({ ...(whole as object), [name]: value })),
  )
}

const text = fc
  .tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\0', '\ud800', '\udc00'), fc.string({ maxLength: 5 }))
  .map((parts) => parts.join(''))

/** Things for the names in a path, so that no call ends before it has looked at its texts. */
async function things(): Promise<(path: string, name: string) => string> {
  const course = await createCourse(services, { price: 1400 })
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
  return (path, name) => {
    if (path.includes('/gift')) return gift.order.number
    if (path.includes('/payouts/')) return String(prepared.payouts[0]?.id)
    const named: Record<string, string> = {
      ...{ number: bought.order, orden: bought.order, slug: course.slug, code: coupon.code, reference },
      ...{ email: affiliate.email, country: 'VE', coupon: coupon.code, tag: 'a-pack' },
    }
    return named[name] ?? '1'
  }
}

test('a text that no database keeps is refused wherever a call takes one', async () => {
  const nameOf = await things()
  const owner = await createUser(services, { role: 'owner' })
  const Authorization = `Bearer ${await services.accounts.createToken(owner.id, new Headers())}`
  const ask = async (method: string, path: string, json?: unknown) => {
    const headers = { Authorization, ...(json === undefined && { 'Content-Type': 'text/plain' }) }
    const { response } = await client.call(app.browser(), path, { method, headers, json })
    return response.status
  }
  const property = fc.asyncProperty(text, async (text) => {
    // An address is UTF-8, which has no half of a pair.
    const inAddress = text.includes('\0') ? text.toWellFormed() : '\0'
    for (const { path, method, parameters = [], requestBody } of calls) {
      const fill = (instead?: string) =>
        path.replace(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(name === instead ? inAddress : nameOf(path, name)),
        )
      const query = parameters.filter((each) => each.in === 'query')
      const fitting = query
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, String(sample(schema))])
      const body = requestBody?.content['application/json']?.schema
      const json = body && sample(body)
      for (const { name } of parameters.filter((each) => path.includes(`{${each.name}}`))) {
        const asked = `${fill(name)}?${new URLSearchParams(fitting)}`
        expect(await ask(method, asked, json), `${method} ${path} {${name}}`).toBe(404)
      }
      for (const { name } of query.filter(({ schema }) => schema.type === 'string')) {
        const search = new URLSearchParams([
          ...fitting.filter(([other]) => other !== name),
          [name, inAddress],
        ])
        expect(await ask(method, `${fill()}?${search}`, json), `${method} ${path} ?${name}`).toBe(400)
      }
      for (const wrong of body ? withText(body, text) : []) {
        const said = `${method} ${path} ${JSON.stringify(wrong)}`
        expect(await ask(method, fill(), wrong), said).toBe(400)
      }
    }
  })
  await fc.assert(property, { numRuns: 2 })
}, 60_000)
