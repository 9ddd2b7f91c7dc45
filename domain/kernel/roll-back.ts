import type { Context } from './context.ts'

/** Runs `work` in a transaction and rolls it back, so that it leaves no row, job or notification. Returns the result. */
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
