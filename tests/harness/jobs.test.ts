import { expect, test } from 'vitest'
import { listWaitingJobs, runJobs } from './jobs.ts'
import { contextOf, createTestServices, system } from './services.ts'

const services = await createTestServices()

test('jobs wait until they are run, and scheduled jobs wait longer', async () => {
  const { jobs } = await contextOf(services, system)
  await jobs.enqueue('reconcile-order', { orderId: 404, attempt: 1 }, { startAfterSeconds: 60 })
  expect(await listWaitingJobs(services)).toMatchObject([
    { name: 'reconcile-order', data: { orderId: 404, attempt: 1 } },
  ])
  await runJobs(services)
  expect(await listWaitingJobs(services)).toHaveLength(1)
  await runJobs(services, { later: true })
  expect(await listWaitingJobs(services)).toEqual([])
})

test('a test starts without the jobs of the previous test', async () => {
  expect(await listWaitingJobs(services)).toEqual([])
})

test('a job of a failed transaction is not stored', async () => {
  const context = await contextOf(services, system)
  const broken = context.transaction(async (inner) => {
    await inner.jobs.enqueue('reconcile-order', { orderId: 1, attempt: 1 })
    throw new Error('changed our mind')
  })
  await expect(broken).rejects.toThrow('changed our mind')
  expect(await listWaitingJobs(services)).toEqual([])
})
