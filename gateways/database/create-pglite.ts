import { PGlite, types } from '@electric-sql/pglite'

/** Instead of 128 MB: this process pays for them, and the system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Drizzle wants the text of dates, times, intervals and arrays. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231]

/** `memory://` makes one in memory. */
export async function createPglite(folder: string): Promise<PGlite> {
  return readTimesAsText(await PGlite.create(folder, { startParams }))
}

export function readTimesAsText(client: PGlite): PGlite {
  for (const type of asText) client.parsers[type] = (text) => text
  return client
}

export const jsonTypes: readonly number[] = [types.JSON, types.JSONB]
