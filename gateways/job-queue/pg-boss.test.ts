import { expect, test } from 'vitest'
import type { Database } from '#domain/kernel/database.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { startJobQueue } from './pg-boss.ts'

test('mails that wait are sent without a pause between them, so that a code is not late behind others', async () => {
  const connection = await openTestDatabase()
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    onError: (error) => console.error(error),
  })
  try {
    const { enqueue } = jobs.within(connection.db)
    const mails = Array.from({ length: 30 }, (_, place) => `reader-${place}@example.org`)
    for (const to of mails) {
      await enqueue('send-mail', {
        template: 'reset-password',
        to,
        name: 'Nora',
        locale: 'es',
        url: '/reset',
      })
    }
    const sent: string[] = []
    await jobs.work({ 'send-mail': async (request) => void sent.push('to' in request ? request.to : '') })
    // One a second would take twice as long.
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(mails.length)
    expect(sent.toSorted()).toEqual(mails.toSorted())
  } finally {
    await jobs.stop()
    await connection.close()
  }
}, 60_000)

test('many jobs are enqueued by one statement, with their transaction', async () => {
  const connection = await openTestDatabase()
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    onError: (error) => console.error(error),
  })
  try {
    const all = Array.from({ length: 200 }, (_, place) => ({ newsletterId: 1, subscriptionId: place }))
    const { enqueueAll, listWaiting } = jobs.within(connection.db)
    const rolledBack = connection.db.transaction(async (inner) => {
      await jobs.within(inner as unknown as Database).enqueueAll('send-newsletter-mail', all)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const queries = spyOnQueries(connection.db)
    await enqueueAll('send-newsletter-mail', all)
    await enqueueAll('send-newsletter-mail', [])
    expect(queries).toHaveBeenCalledTimes(1)
    queries.mockRestore()
    const waiting = await listWaiting('send-newsletter-mail')
    expect(waiting.toSorted((one, other) => one.subscriptionId - other.subscriptionId)).toEqual(all)
  } finally {
    await jobs.stop()
    await connection.close()
  }
})
