import { PGlite, types } from '@electric-sql/pglite'

/** 16 MB instead of 128 MB, since this process holds the buffers and the system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Types that Drizzle expects as text: dates, times, intervals and arrays of them. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231]

/** Opens the database in the folder; `memory://` is one in memory. */
export async function createPglite(folder: string): Promise<PGlite> {
  return readTimesAsText(await PGlite.create(folder, { startParams }))
}

export function readTimesAsText(client: PGlite): PGlite {
  for (const type of asText) client.parsers[type] = (text) => text
  return client
}

export const jsonTypes: readonly number[] = [types.JSON, types.JSONB]
