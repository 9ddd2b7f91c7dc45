import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import { freeBytes, leastFreeBytes } from '../storage/free-space.ts'

/** What the log of the embedded database takes at once, and some more: a work under way ends before that. */
const leastWithinTransaction = 20 * 1024 * 1024
const lookEveryMs = 100

/** There is too little room on the disk for the embedded database to write; it would not end, and all with it. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  readonly code = 'ENOSPC'
  constructor(cause?: unknown) {
    super('No space left on device for the embedded database', { cause })
  }
}

/**
 * The embedded database that only reads while its disk is nearly full, and writes again by itself when there is room. Where it
 * finds none for the next segment of its log, it turns in a circle for ever, inside the process that everything runs in.
 */
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
