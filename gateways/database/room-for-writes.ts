import type { Results } from '@electric-sql/pglite'
import { freeBytes, leastFreeBytes } from '../storage/free-space.ts'
import type { EmbeddedClient, EmbeddedTransaction } from './embedded-client.ts'

/** In bytes: as much as the database's log may take in one step, and a margin. */
const leastWithinTransaction = 20 * 1024 * 1024
const lookEveryMs = 100

/** The disk has too little free space for the embedded database to write. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  readonly code = 'ENOSPC'
  readonly path: string
  constructor(path: string, cause?: unknown) {
    super('No space left on device for the embedded database', { cause })
    this.path = path
  }
}

/**
 * Makes the embedded database read-only while its disk is nearly full: without space for its log it would loop for ever inside this
 * process.
 */
export function withRoomForWrites(client: EmbeddedClient, folder: string): EmbeddedClient {
  let lookedAt = Number.NEGATIVE_INFINITY
  let free = Number.POSITIVE_INFINITY
  let readOnly = false
  const look = async () => {
    // While space is short it is looked for at every call, so that new space is noticed immediately.
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
    throw readOnly && isReadOnlyRefusal(error) ? new NoRoomError(folder, error) : error
  }
  const within = (transaction: EmbeddedTransaction): EmbeddedTransaction => ({
    ...transaction,
    query: async <Row>(...given: Parameters<EmbeddedTransaction['query']>): Promise<Results<Row>> => {
      await look()
      if (!readOnly && free < leastWithinTransaction) throw new NoRoomError(folder)
      return transaction.query<Row>(...given).catch(told)
    },
  })
  return {
    ...client,
    async query<Row>(...given: Parameters<EmbeddedClient['query']>): Promise<Results<Row>> {
      await ready()
      return client.query<Row>(...given).catch(told)
    },
    async exec(...given) {
      await ready()
      return client.exec(...given).catch(told)
    },
    async transaction(work) {
      await ready()
      return client.transaction((transaction) => work(within(transaction)))
    },
  }
}

function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '25006'
}
