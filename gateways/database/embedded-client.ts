import type { PGlite, Transaction } from '@electric-sql/pglite'

export type EmbeddedTransaction = Pick<Transaction, 'query' | 'closed'>

/** What this program uses of PGlite, in this thread or in its own (`threaded-client.ts`). */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'listen' | 'close'> & {
  transaction<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result>
}
