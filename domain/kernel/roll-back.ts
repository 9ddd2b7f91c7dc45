import type { Context } from './context.ts'

/** Runs `work` in a transaction of which nothing stays: no row, no job, no notification. */
export async function rollBack<Result>(
  context: Pick<Context, 'transaction'>,
  work: (inner: Context) => Promise<Result>,
): Promise<Result> {
  const over = new Error('nothing is written')
  const seen: Result[] = []
  try {
    await context.transaction(async (inner) => {
      seen.push(await work(inner))
      throw over
    })
  } catch (error) {
    if (error !== over) throw error
  }
  return seen[0] as Result
}
