import pino from 'pino'
import { expect, test } from 'vitest'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { checkNewsletter } from './check-newsletter.ts'
import { createNewsletter } from './create-newsletter.ts'
import { saveNewsletter } from './save-newsletter.ts'
import { scheduleNewsletter } from './schedule-newsletter.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { sendNewsletterDraft } from './send-newsletter-draft.ts'

const services = await createTestServices()
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

test('what leads nowhere is not mailed, also when it went meanwhile, nor by the command line', async () => {
  const owner = await ownerOf()
  const { db } = services.connection
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
  expect(await listWaitingJobs(services)).toHaveLength(1)
})
