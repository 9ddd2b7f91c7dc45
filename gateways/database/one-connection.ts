import { Client } from 'pg'
import { DatabaseAwayError } from './database-problem.ts'
import { openDatabase } from './open-database.ts'
import type { Ask } from './table-copy.ts'

export type OneConnection = { readonly ask: Ask; close(): Promise<void> }

/** A connection outside the pool, for work that begins and commits by itself or takes minutes. Throws `DatabaseAwayError`. */
export async function openPostgresConnection(url: string): Promise<OneConnection> {
  const client = new Client({ connectionString: url })
  // A broken connection also fails the query; without this listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw new DatabaseAwayError(error)
  })
  return {
    ask: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end(),
  }
}

/** The only connection to the configured database, which is not migrated. */
export async function openOnlyConnection(settings: {
  databaseUrl?: string
  dataFolder: string
}): Promise<OneConnection> {
  if (settings.databaseUrl) return openPostgresConnection(settings.databaseUrl)
  const { queue, close } = await openDatabase({ dataFolder: settings.dataFolder })
  return { ask: async (text, values) => (await queue.executeSql(text, values)).rows, close }
}
