import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'
import { mostAtOnce } from './price-form.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const path = '/studio/prices'

async function browserOf(who: Role | { id: string }) {
  const browser = app.browser()
  await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}
const course = async (slug: string) => (await db.select().from(courses).where(eq(courses.slug, slug)))[0]

test('authors and the owner see what is theirs; others do not', async () => {
  const author = await createUser(services, { role: 'author' })
  await createCourse(services, { title: { es: 'El mío' }, authorId: author.id })
  await createBook(services, { title: { es: 'El de otra' } })
  expect((await app.browser().visit(path)).url.pathname).toBe('/login')
  expect((await (await browserOf('learner')).request(path)).status).toBe(404)
  expect((await (await browserOf('support')).request(path)).status).toBe(403)
  const own = (await (await browserOf(author)).visit(path)).text
  expect(own).toContain('El mío')
  expect(own).not.toContain('El de otra')
  expect((await (await browserOf('owner')).visit(path)).text).toMatch(/El de otra.*El mío/s)
})

test('a row is saved by itself, with errors at its fields, and undone', async () => {
  await createCourse(services, { slug: 'azul', price: 2000, title: { es: 'Azul' } })
  const owner = await browserOf('owner')
  const row = { intent: 'row', product: 'course/azul', sourceCode: '', exclusive: '7,50' }
  const until = { offerFrom: '', offerUntil: '2999-12-24' }
  const saved = await owner.visit(path, {
    form: { ...row, ...until, price: '30', offerPrice: '25' },
  })
  expect(saved.text).toContain('1 precio cambiado.')
  expect(await course('azul')).toMatchObject({
    price: 3000,
    offerPrice: 2500,
    offerUntil: new Date('2999-12-24T23:59:59.999Z'),
    exclusiveOffered: true,
    exclusivePrice: 750,
  })
  const sent = /name="undo" value="([^"]*)"/.exec(saved.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const mistakes: Record<string, string>[] = [
    { price: 'mucho' },
    { price: '30', offerPrice: '30' },
    { offerUntil: '2026-02-30' },
  ]
  for (const wrong of mistakes) {
    await owner.request(path, { form: { ...row, ...wrong } })
    expect(await course('azul')).toMatchObject({ price: 3000, offerPrice: 2500 })
  }
  for (const undo of ['x', '[]', '{"a":1}', '[{"productType":"pack","slug":"a","typed":{}}]']) {
    expect((await owner.request(path, { form: { intent: 'undo', undo } })).status).toBe(200)
  }
  await owner.request(path, { form: { intent: 'undo', undo: sent } })
  expect(await course('azul')).toMatchObject({
    price: 2000,
    offerPrice: null,
    offerUntil: null,
    exclusiveOffered: false,
  })
})

test('an offer is put on several, and taken away', async () => {
  await createCourse(services, { slug: 'azul', price: 2000 })
  await createBook(services, { slug: 'letra', price: 1000 })
  const owner = await browserOf('owner')
  const body = new URLSearchParams([
    ['product', 'course/azul'],
    ['product', 'book/letra'],
    ['product', 'course/../x'],
    ['percent', '30'],
    ['offerFrom', '2027-01-01'],
    ['offerUntil', '2027-01-31'],
    ['intent', 'offer'],
  ])
  await owner.request(path, { method: 'POST', body })
  const dates = { offerFrom: new Date('2027-01-01'), offerUntil: new Date('2027-01-31T23:59:59.999Z') }
  expect(await course('azul')).toMatchObject({ offerPrice: 1400, ...dates })
  expect(await db.select().from(books)).toMatchObject([{ offerPrice: 700, ...dates }])
  body.set('intent', 'no-offer')
  await owner.request(path, { method: 'POST', body })
  expect(await course('azul')).toMatchObject({ price: 2000, offerPrice: null, offerUntil: null })
})

test('an offer for more products than one form changes is refused whole', async () => {
  await createCourse(services, { slug: 'azul', price: 2000 })
  const body = new URLSearchParams([
    ['percent', '30'],
    ['intent', 'offer'],
    ['product', 'course/azul'],
  ])
  for (let count = 0; count < mostAtOnce; count++) body.append('product', `book/libro-${count}`)
  const owner = await browserOf('owner')
  expect((await owner.request(path, { method: 'POST', body })).status).toBe(400)
  expect(await course('azul')).toMatchObject({ offerPrice: null })
})

test('an author changes nothing of somebody else', async () => {
  await createCourse(services, { slug: 'azul', price: 2000 })
  const author = await browserOf('author')
  await author.request(path, { form: { intent: 'row', product: 'course/azul', price: '1' } })
  expect(await course('azul')).toMatchObject({ price: 2000 })
  const support = await browserOf('support')
  const form = { intent: 'row', product: 'course/azul', price: '1' }
  expect((await support.request(path, { form })).status).toBe(403)
})

test('the second of two people is asked which price stays, and an undo takes back no change of somebody else', async () => {
  await createCourse(services, { slug: 'azul', price: 2000 })
  const [one, two] = [await browserOf('owner'), await browserOf('owner')]
  const loaded = (await two.visit(path)).text
  const seen = /name="seen" value="([^"]*)"/.exec(loaded)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const row = { intent: 'row', product: 'course/azul', seen, sourceCode: '', exclusive: '' }
  const first = await one.visit(path, { form: { ...row, price: '30', offerPrice: '' } })
  const late = await two.request(`${path}.data`, { form: { ...row, price: '25', offerPrice: '9' } })
  expect(await late.text()).toContain('conflict')
  expect(await course('azul')).toMatchObject({ price: 3000, offerPrice: null })
  await two.request(path, { form: { ...row, price: '20', offerPrice: '9' } })
  expect(await course('azul')).toMatchObject({ price: 3000, offerPrice: 900 })
  const decided = JSON.stringify({ ...JSON.parse(seen), price: 3000 })
  await two.request(path, { form: { ...row, seen: decided, price: '25', offerPrice: '' } })
  expect(await course('azul')).toMatchObject({ price: 2500, offerPrice: 900 })
  const undo = /name="undo" value="([^"]*)"/.exec(first.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
  await one.request(path, { form: { intent: 'undo', undo } })
  expect(await course('azul')).toMatchObject({ price: 2500 })
})
