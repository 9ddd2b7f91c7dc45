import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { fillEmptyTables } from './fill-tables.ts'

const byHand = {
  pack_items: { price: 'n' },
  receipts: { number: '-n' },
  receipt_counter: { last: '0' },
  gem_entries: { balance: 'n', reason: `'daily'`, amount: 'n' },
  shop_identity: { id: 'n + 1' },
}

/** Fills every table, with hostile texts, and adds jobs in every state. */
export async function fillShop(connection: DatabaseConnection): Promise<void> {
  await connection.migrate()
  await fillEmptyTables(connection.queue, byHand)
  await connection.queue.executeSql('delete from shop_identity', [])
  const jobs = await startJobQueue({ queue: connection.queue, kind: connection.kind, onError: () => {} })
  for (let order = 1; order <= 6; order++) {
    await jobs.within(connection.db).enqueue('reconcile-order', { order: `JOB-${order}` } as never)
  }
  await jobs.work({})
  await jobs.stop()
  const states = ['created', 'created', 'retry', 'active', 'completed', 'failed']
  for (const [place, state] of states.entries()) {
    await connection.queue.executeSql(
      `update jobs.job set state = $1::jobs.job_state where data->>'order' = $2`,
      [state, `JOB-${place + 1}`],
    )
  }
}
