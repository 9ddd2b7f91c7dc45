import pino from 'pino'
import { expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { infoPages } from '#domain/catalog/site/info-pages/info-page.table.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { checkNewsletter } from './check-newsletter.ts'
import { checkTexts } from './check-texts.ts'
import { createNewsletter } from './create-newsletter.ts'
import { saveNewsletter } from './save-newsletter.ts'
import { scheduleNewsletter } from './schedule-newsletter.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { sendNewsletterDraft } from './send-newsletter-draft.ts'

const services = await createTestServices()
const { db } = services.connection
const day = 86_400_000
const ownerOf = async () => contextOf(services, await createUser(services, { role: 'owner' }))

async function draft(owner: Awaited<ReturnType<typeof ownerOf>>, body: string) {
  const { id } = await createNewsletter(owner)
  await saveNewsletter(owner, {
    id,
    revision: 1,
    fields: { subject: { es: 'Hola' }, preview: {}, body: { es: body } },
  })
  return id
}

test('links to the shop, coupons and images are looked at, and other sites are not asked', async () => {
  const owner = await ownerOf()
  const { slug } = await createCourse(services)
  const hidden = await createCourse(services, { status: 'draft' })
  await createCoupon(services, { code: 'GOOD' })
  await createCoupon(services, { code: 'OVER', endsAt: new Date(Date.now() - day) })
  await createCoupon(services, { code: 'SOON', startsAt: new Date(Date.now() + day) })
  const at = owner.siteUrl
  const found = ['/', '/libros', `/inscribe/${slug}?coupon=X`, `/${slug}`, `/free/${slug}/0/1`]
  const gone = [
    `/inscribe/${hidden.slug}`,
    '/libro/none',
    '/blog/web/none',
    '/page/none',
    '/none',
    '/studio/orders',
  ]
  const lines = [
    ...[...found, ...gone].map((path) => `[x](${at(path)})`),
    `[x](${at('/receipts/1.pdf')})`,
    '[x](https://nowhere.example) [x](http://nowhere.example/a) [x](mailto:a@b.example) [x](/libros)',
    ...['GOOD', 'OVER', 'SOON', 'NONE'].map((code) => `{cupón:${code}}`),
    `![](/media/pictures/${'a'.repeat(64)}-9x9.webp) ![x](https://nowhere.example/a.png)`,
  ]
  const id = await draft(owner, lines.join('\n\n'))
  const { problems, ...counted } = await checkNewsletter(owner, { id })
  expect(counted).toEqual({ shopLinks: found.length, otherLinks: 2, images: 1 })
  expect(problems.map(({ weight, what, about }) => [weight, what, about])).toEqual([
    ...gone.map((path) => ['must', 'page-missing', at(path)]),
    ['may', 'insecure', 'http://nowhere.example/a'],
    ['must', 'coupon-over', 'OVER'],
    ['may', 'coupon-early', 'SOON'],
    ['must', 'coupon-unknown', 'NONE'],
    ['may', 'no-description', ''],
    ['may', 'other-image', ''],
    ['may', 'not-whole', ''],
  ])
})

test('links of any number and kind, in both languages, are looked for by one query', async () => {
  const owner = await ownerOf()
  const [course, hidden] = [await createCourse(services), await createCourse(services, { status: 'draft' })]
  const book = await createBook(services, { status: 'archived' })
  const items = (productId: number) => [{ productType: 'course' as const, productId, price: 500 }]
  const pack = await createPack(services, { items: items(course.id) })
  const unsold = await createPack(services, { items: items(hidden.id) })
  const post = async (courseId: number, slug: string) => {
    const { categoryId } = course
    const text = { es: 'Texto' }
    await db
      .insert(posts)
      .values({ slug, categoryId, courseId, title: text, content: text, publishedAt: new Date() })
  }
  await post(course.id, 'about-course')
  await post(hidden.id, 'about-draft')
  const own = { slug: 'terms', title: { es: 'Aviso' }, body: { es: 'Texto' } }
  await db.insert(infoPages).values([
    { ...own, published: true },
    { ...own, slug: 'secret', published: false },
  ])
  const found = [
    `/inscribe/${course.slug}`,
    `/free/${course.slug}`,
    `/libro/${book.slug}`,
    `/libro/visor/${book.slug}/1`,
    `/pack/${pack.slug}`,
    '/blog/web/about-course',
    '/page/terms',
  ]
  const gone = [
    `/${hidden.slug}`,
    `/pack/${unsold.slug}`,
    '/blog/web/about-draft',
    '/blog/other/about-course',
    '/page/secret',
  ]
  const count = async (paths: readonly string[]) => {
    const text = paths.map((path) => `[x](${owner.siteUrl(path)})`).join('\n\n')
    const queries = spyOnQueries(db)
    const checked = await checkTexts(owner, { es: text, en: text })
    const made = queries.mock.calls.length
    queries.mockRestore()
    return { made, checked }
  }
  const { made, checked } = await count([...found, ...gone])
  expect(checked.problems.filter(({ locale }) => locale === 'es').map(({ about }) => about)).toEqual(
    gone.map((path) => owner.siteUrl(path)),
  )
  expect(checked.shopLinks).toBe(found.length * 2)
  expect(made).toBe(1)
  const many = Array.from({ length: 40 }, (_, number) => `/inscribe/none-${number}`)
  expect((await count(many)).made).toBe(1)
  expect((await count(['/libros'])).made).toBe(0)
})

test('what leads nowhere is not mailed, also when it went meanwhile, nor by the command line', async () => {
  const owner = await ownerOf()
  await db
    .insert(subscriptions)
    .values({ email: 'a@example.org', locale: 'es', confirmedAt: new Date(0), createdAt: new Date() })
  const { slug } = await createCourse(services)
  const link = owner.siteUrl(`/inscribe/${slug}`)
  const id = await draft(owner, link)
  await scheduleNewsletter(owner, { id, revision: 2, at: new Date(Date.now() + day) })
  await db.execute(`update courses set status = 'draft' where slug = '${slug}'`)
  const alerts: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => alerts.push(JSON.parse(line)) })
  const [job] = await listWaitingJobs(services)
  await jobHandlers({ ...services, log })['send-scheduled-newsletter'](
    job?.data as Jobs['send-scheduled-newsletter'],
  )
  expect(alerts).toMatchObject([{ alert: 'scheduled-newsletter-refused', reason: 'broken' }])
  expect(await sendNewsletterDraft(owner, { id, revision: 2, people: 1 })).toEqual({
    ok: false,
    code: 'broken',
  })
  await expect(sendNewsletter(owner, { subject: { es: 'Hola' }, body: { es: link } })).rejects.toMatchObject({
    fields: { body: ['newsletter-broken'] },
  })
  expect((await listWaitingJobs(services)).map(({ name }) => name).toSorted()).toEqual([
    'send-scheduled-newsletter',
    'tell-staff',
  ])
})
