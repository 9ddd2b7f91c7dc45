import { resolve } from 'node:path'
import type { Storage } from '#domain/media/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { StartRefusal } from './start-refusal.ts'

/**
 * Several servers may share a PostgreSQL database only when they share the files too: one with a data folder of its own would
 * answer 404 for every image and sell books that it has not got. Throws `StartRefusal` when none of some covers is here.
 */
export async function refuseOthersFiles(
  { queue }: DatabaseConnection,
  storage: Storage,
  dataFolder: string,
): Promise<void> {
  const { rows } = await queue.executeSql(
    `select cover ->> 'hash' as hash, cover -> 'widths' ->> 0 as width from (
       select cover from courses union all select cover from books union all select cover from packs
     ) as products where cover -> 'widths' ->> 0 is not null limit 20`,
    [],
  )
  if (rows.length === 0) return
  for (const { hash, width } of rows as { hash: string; width: string }[]) {
    if (await storage.find(`images/${hash}-${width}.webp`)) return
  }
  throw new StartRefusal(
    `The database of DATABASE_URL is that of a shop whose files are not in ${resolve(dataFolder, 'files')}: ` +
      'servers of one shop share AULA_DATA/files. Set AULA_DATA to the folder of the other one (with AULA_SECRET the same), or bring its files here.',
  )
}
