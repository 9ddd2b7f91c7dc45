import { expect, test } from 'vitest'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { audienceKey, type NewsletterAudience } from '#values/newsletter-audience.ts'
import { chooseAudience } from './choose-audience.ts'
import { createNewsletter } from './create-newsletter.ts'
import { describeAudience } from './describe-audience.ts'
import { getNewsletter } from './get-newsletter.ts'
import { saveNewsletter } from './save-newsletter.ts'
import { sendNewsletterDraft } from './send-newsletter-draft.ts'

const services = await createTestServices()
const { db } = services.connection

/** Six on the list: who has the course, the course and the book, access with ads, had it, paid as a guest, and nobody. */
async function shop() {
  const course = await createCourse(services)
  const book = await createBook(services)
  const items = [course, book].map(({ id }, index) => ({
    productType: index === 0 ? ('course' as const) : ('book' as const),
    productId: id,
    price: 100,
  }))
  const pack = await createPack(services, { items })
  const people = {
    one: { productType: 'course' as const, productId: course.id },
    both: { productType: 'course' as const, productId: course.id },
    ads: { productType: 'course' as const, productId: course.id, kind: 'ads' as const },
    had: { productType: 'course' as const, productId: course.id, revokedAt: new Date() },
  }
  for (const [name, entitlement] of Object.entries(people)) {
    const { id: userId } = await createUser(services, { email: `${name}@example.org` })
    await createEntitlement(services, { userId, ...entitlement })
    if (name === 'both')
      await createEntitlement(services, { userId, productType: 'book', productId: book.id })
    // A refunded order makes no buyer.
    const kept = { one: 2000, had: 0 }[name]
    if (kept !== undefined) await createOrder(services, { userId, productId: course.id, kept })
  }
  await createOrder(services, {
    userId: null,
    productId: book.id,
    payerEmail: 'Guest@example.org',
    kept: 900,
  })
  await db.insert(subscriptions).values(
    [...Object.keys(people), 'guest', 'nobody', 'unconfirmed'].map((name) => ({
      email: `${name}@example.org`,
      locale: name === 'nobody' || name === 'both' ? ('en' as const) : ('es' as const),
      confirmedAt: name === 'unconfirmed' ? null : new Date(0),
      createdAt: new Date(),
    })),
  )
  return {
    course: { productType: 'course' as const, productId: course.id },
    pack: { productType: 'pack' as const, productId: pack.id },
  }
}

test('an audience is counted with who is left out and why, and gets the newsletter', async () => {
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const { course, pack } = await shop()
  const cases: [NewsletterAudience, string[], { otherLanguage?: number; notAmongThem?: number }][] = [
    [{ who: 'everybody', product: null, locale: 'en' }, ['both', 'nobody'], { otherLanguage: 4 }],
    [{ who: 'buyers', product: null, locale: null }, ['guest', 'one'], { notAmongThem: 4 }],
    [{ who: 'owners', product: course, locale: null }, ['both', 'one'], { notAmongThem: 4 }],
    [{ who: 'owners', product: course, locale: 'es' }, ['one'], { otherLanguage: 2, notAmongThem: 3 }],
    [
      { who: 'others', product: course, locale: null },
      ['ads', 'guest', 'had', 'nobody'],
      { notAmongThem: 2 },
    ],
    [{ who: 'owners', product: pack, locale: null }, ['both'], { notAmongThem: 5 }],
    [{ who: 'others', product: pack, locale: 'en' }, ['nobody'], { otherLanguage: 4, notAmongThem: 1 }],
  ]
  for (const [index, [audience, names, left]] of cases.entries()) {
    expect(await describeAudience(owner, audience), audienceKey(audience)).toMatchObject({
      people: names.length,
      unconfirmed: 1,
      otherLanguage: 0,
      notAmongThem: 0,
      ...left,
    })
    const { id } = await createNewsletter(owner)
    const subject = `Número ${index}`
    const fields = { subject: { es: subject }, preview: {}, body: { es: subject } }
    await saveNewsletter(owner, { id, revision: 1, fields })
    await chooseAudience(owner, { id, audience })
    const people = names.length
    // Who agreed to another audience, of as many people, is asked again.
    expect(await sendNewsletterDraft(owner, { id, revision: 2, people })).toEqual({
      ok: false,
      code: 'other-audience',
    })
    await sendNewsletterDraft(owner, { id, revision: 2, people, audience: audienceKey(audience) })
    await runJobs(services)
    const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
    const got = mails
      .filter((mail) => mail.subject === subject)
      .map(({ recipient }) => recipient.split('@')[0])
    expect(got.sort(), audienceKey(audience)).toEqual(names)
    expect(await getNewsletter(owner, { id })).toMatchObject({
      audience,
      figures: { sent: people, waiting: 0 },
    })
    await expect(chooseAudience(owner, { id, audience })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  }
})

test('an audience is the owner’s to choose, of a product that there is', async () => {
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const support = await contextOf(services, await createUser(services, { role: 'support' }))
  const { id } = await createNewsletter(owner)
  const audience = {
    who: 'owners',
    product: { productType: 'course', productId: 999 },
    locale: null,
  } as const
  await expect(chooseAudience(owner, { id, audience })).rejects.toMatchObject({
    fields: { product: ['invalid-value'] },
  })
  await expect(chooseAudience(support, { id, audience })).rejects.toMatchObject({ kind: 'forbidden' })
  const buyers = { who: 'buyers', product: null, locale: null } as const
  await chooseAudience(owner, { id, audience: buyers })
  const copy = await createNewsletter(owner, { copyOf: id })
  expect((await getNewsletter(owner, copy)).audience).toEqual(buyers)
})
