import type { PGlite, Transaction } from '@electric-sql/pglite'

export type EmbeddedTransaction = Pick<Transaction, 'query' | 'closed'>

/** The parts of PGlite that this program uses, in this thread or in a separate one (`threaded-client.ts`). */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'listen' | 'close'> & {
  transaction<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result>
}
