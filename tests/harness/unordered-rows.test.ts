import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from './database.ts'

test.runIf(inject('postgresTemplate'))('rows of a query without an order come in reverse', async () => {
  const { close, queue } = await openTestDatabase()
  onTestFinished(close)
  const numbers = async (query: string) => {
    const { rows } = await queue.executeSql(query, [])
    return rows.map(({ number }) => number)
  }
  expect(await numbers('select number from generate_series(1, 3) as number')).toEqual([3, 2, 1])
  expect(await numbers('select number from generate_series(1, 3) as number order by number')).toEqual([
    1, 2, 3,
  ])
})
