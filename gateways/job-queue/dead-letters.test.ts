import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { startJobQueue } from './pg-boss.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startQueue() {
  const connection = await openTestDatabase()
  closing.push(() => connection.close())
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    retries: { limit: 0, delaySeconds: 0 },
    onError: (error) => console.error(error),
  })
  closing.push(() => jobs.stop())
  const state = { failing: true, done: 0 }
  const work = () =>
    jobs.work({
      'complete-refund': async ({ refundId }) => {
        if (state.failing) throw new Error(`the provider knows no refund ${refundId}`)
        state.done++
      },
    })
  return { jobs, state, work, enqueue: jobs.within(connection.db).enqueue, queue: jobs.within(connection.db) }
}

test('a job whose tries all failed is listed with name, data and error, and can be retried', async () => {
  const { jobs, state, work, enqueue, queue } = await startQueue()
  await enqueue('complete-refund', { refundId: 7 })
  expect(await queue.listWaiting('complete-refund')).toEqual([{ refundId: 7 }])
  await work()
  await expect.poll(() => jobs.deadLetters.list(), { timeout: 30_000 }).toHaveLength(1)
  const [letter] = await jobs.deadLetters.list()
  expect(letter).toEqual({
    id: expect.any(String),
    name: 'complete-refund',
    data: { refundId: 7 },
    failedAt: expect.any(Date),
    error: 'the provider knows no refund 7',
  })
  expect(await queue.listWaiting('complete-refund')).toEqual([])

  state.failing = false
  expect(await jobs.deadLetters.retry(letter?.id ?? '')).toBe(true)
  await expect.poll(() => state.done, { timeout: 30_000 }).toBe(1)
  expect(await jobs.deadLetters.list()).toEqual([])
}, 90_000)

test('the oldest failed jobs are read alone, or those since a time, and all are counted', async () => {
  const { jobs, work, enqueue } = await startQueue()
  const { deadLetters } = jobs
  for (const refundId of [1, 2, 3]) await enqueue('complete-refund', { refundId })
  await work()
  await expect.poll(() => deadLetters.count(), { timeout: 30_000 }).toBe(3)
  const all = await deadLetters.list()
  expect(all).toHaveLength(3)
  expect(await deadLetters.list({ limit: 2 })).toEqual(all.slice(0, 2))
  const [first, , last] = all
  const since = new Date((first?.failedAt.getTime() ?? 0) + 1)
  expect(await deadLetters.list({ since })).toEqual(all.filter(({ failedAt }) => failedAt > since))
  expect(await deadLetters.list({ since: new Date((last?.failedAt.getTime() ?? 0) + 1) })).toEqual([])
}, 90_000)

test('a discarded job is deleted, and an unknown id changes nothing', async () => {
  const { jobs, work, enqueue } = await startQueue()
  await enqueue('complete-refund', { refundId: 7 })
  await work()
  await expect.poll(() => jobs.deadLetters.list(), { timeout: 30_000 }).toHaveLength(1)
  const [letter] = await jobs.deadLetters.list()
  expect(await jobs.deadLetters.discard(letter?.id ?? '')).toBe(true)
  expect(await jobs.deadLetters.list()).toEqual([])
  for (const id of [letter?.id ?? '', 'x', '00000000-0000-0000-0000-000000000000']) {
    expect(await jobs.deadLetters.retry(id)).toBe(false)
    expect(await jobs.deadLetters.discard(id)).toBe(false)
  }
}, 90_000)
