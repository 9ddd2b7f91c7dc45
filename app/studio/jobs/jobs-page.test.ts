import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { sealed } from '#gateways/job-queue/sealed-data.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createSeal } from '#server/secrets/seal.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import es from '../../../locales/es.json' with { type: 'json' }

const services = await createTestServices()
const app = await createTestApp(services)

/** As a job is left once its last try has failed. */
async function failJob<Name extends keyof Jobs>(name: Name, data: Jobs[Name]): Promise<void> {
  await services.connection.queue.executeSql(
    `insert into jobs.job (name, data, source_name, source_output) values ('dead-letter', $1::jsonb, $2, $3::jsonb)`,
    [
      JSON.stringify(sealed(name, data, createSeal(services.secret, 'job'))),
      name,
      JSON.stringify({ message: `no answer for ${name}` }),
    ],
  )
}

async function visit(role: Role, path: string): Promise<string> {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return (await browser.visit(path)).text
}

test('failed jobs are told in words, lead to their order, transfer or address, and show no secret link, code or token', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const { order: number } = await buy(services, { product: { productType: 'course', slug } })
  const { db } = services.connection
  const [bought] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  const mail = { to: 'ana@example.org', locale: 'es', name: 'Ana' } as const
  const url = 'https://aula.example/secret-link'
  await failJob('send-mail', { ...mail, template: 'verify-email', url, code: '918273' })
  await failJob('send-mail', {
    template: 'gift',
    giftId: 1,
    deliveredAt: '2026-01-01',
    claimToken: 'secret-token',
  })
  await failJob('send-mail', { template: 'transfer-rejected', reference: 'TR99' })
  await failJob('reconcile-order', { orderId: bought?.id ?? 0, attempt: 9 })
  for (const role of ['owner', 'support'] as const) {
    const page = await visit(role, '/studio/jobs')
    expect(page).toContain('Consulta de un pago al proveedor')
    expect(page).toContain(`href="/studio/orders/${number}"`)
    expect(page).toContain('href="/studio/transfers/TR99"')
    expect(page).toContain('Para ana@example.org')
    expect(page).toContain('no answer for send-mail')
    for (const path of ['/studio', '/studio/jobs', '/api/v1/studio/jobs/dead']) {
      const text = path === '/studio/jobs' ? page : await visit(role, path)
      expect(text, path).toContain('no answer for reconcile-order')
      expect(text, path).not.toMatch(/secret-link|918273|secret-token/)
    }
  }
})

test('the oldest failed jobs are run again by one press, as many as were shown', async () => {
  for (const { id } of await services.jobs.deadLetters.list()) await services.jobs.deadLetters.discard(id)
  for (let attempt = 0; attempt < 3; attempt++) await failJob('reconcile-order', { orderId: 1, attempt })
  const support = app.browser()
  await support.signInAs(await createUser(services, { role: 'support' }))
  expect((await support.visit('/studio/jobs')).text.replaceAll('<!-- -->', '')).toMatch(
    />3 tareas<.*Repetir las 3/s,
  )
  const form = { intent: 'retry-jobs', subject: '2' }
  expect((await support.request('/studio', { form })).status).toBe(200)
  expect(await services.jobs.deadLetters.count()).toBe(1)
  const acts = await services.connection.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'job.retried'))
  expect(acts).toHaveLength(2)
  const learner = app.browser()
  await learner.signInAs(await createUser(services))
  expect((await learner.request('/studio', { form })).status).toBe(404)
  expect(await services.jobs.deadLetters.count()).toBe(1)
})

test('every job has a name in words', () => {
  const jobs = Object.keys(jobHandlers(services)).toSorted()
  for (const { jobNames } of [en, es]) expect(Object.keys(jobNames).toSorted()).toEqual(jobs)
})
