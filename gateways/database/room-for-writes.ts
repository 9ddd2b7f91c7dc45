import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import { freeBytes, leastFreeBytes } from '../storage/free-space.ts'

/** What the database's log takes at once, and a margin. */
const leastWithinTransaction = 20 * 1024 * 1024
const lookEveryMs = 100

/** Too little disk for the embedded database to write. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  readonly code = 'ENOSPC'
  constructor(cause?: unknown) {
    super('No space left on device for the embedded database', { cause })
  }
}

/** Makes the embedded database read-only while its disk is nearly full: without room for its log it would loop for ever inside this process. */
export function withRoomForWrites(client: PGlite, folder: string): PGlite {
  let lookedAt = Number.NEGATIVE_INFINITY
  let free = Number.POSITIVE_INFINITY
  let readOnly = false
  const look = async () => {
    // Room is seen at once when it is there again.
    if (free >= leastFreeBytes && performance.now() - lookedAt < lookEveryMs) return
    lookedAt = performance.now()
    free = await freeBytes(folder)
  }
  const ready = async () => {
    await look()
    const little = free < leastFreeBytes
    if (little === readOnly) return
    readOnly = little
    await client.exec(`set default_transaction_read_only = ${little ? 'on' : 'off'}`)
  }
  const told = (error: unknown): never => {
    throw readOnly && isReadOnlyRefusal(error) ? new NoRoomError(error) : error
  }
  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: async <Row>(...given: Parameters<Transaction['query']>): Promise<Results<Row>> => {
      await look()
      if (!readOnly && free < leastWithinTransaction) throw new NoRoomError()
      return transaction.query<Row>(...given).catch(told)
    },
  })
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query' || name === 'exec') {
        return async (...given: Parameters<PGlite['query']>) => {
          await ready()
          return target[name](...(given as [string])).catch(told)
        }
      }
      if (name === 'transaction') {
        return async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
          await ready()
          return target.transaction((transaction) => work(within(transaction)))
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '25006'
}
