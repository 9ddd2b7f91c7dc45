import { constants } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { fromPglite } from 'pg-boss'
import type { EmbeddedClient } from './embedded-client.ts'
import { openPostgresConnection } from './one-connection.ts'
import type { Ask } from './table-copy.ts'
import { openThreadedClient } from './threaded-client.ts'

type Work<Result> = (ask: Ask) => Promise<Result>

export async function snapshotOfPostgres<Result>(url: string, work: Work<Result>): Promise<Result> {
  const { ask, close } = await openPostgresConnection(url)
  try {
    return await inSnapshot(ask, work)
  } finally {
    await close()
  }
}

/**
 * Runs `work` on a copy of the database's folder. While a transaction blocks other statements nothing writes to the files, and after
 * a checkpoint they are complete. Copying takes no time on a file system that shares blocks, otherwise as long as the disk needs.
 */
export async function snapshotOfFolder<Result>(
  client: EmbeddedClient,
  folder: string,
  work: Work<Result>,
): Promise<Result> {
  const copy = join(dirname(folder), 'work', 'database')
  await rm(copy, { recursive: true, force: true })
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  try {
    await client.transaction(async (transaction) => {
      await transaction.query('checkpoint')
      await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    })
    const copied = await openThreadedClient(copy)
    try {
      return await snapshotOfClient(copied, work)
    } finally {
      await copied.close()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Runs `work` on this client, which nobody else may use meanwhile. */
export function snapshotOfClient<Result>(client: EmbeddedClient, work: Work<Result>): Promise<Result> {
  const { executeSql } = fromPglite(client as PGlite)
  return inSnapshot(async (text, values) => (await executeSql(text, values)).rows, work)
}

async function inSnapshot<Result>(ask: Ask, work: Work<Result>): Promise<Result> {
  await ask('begin isolation level repeatable read read only')
  try {
    return await work(ask)
  } finally {
    await ask('rollback').catch(() => {
      // The connection is lost, and the transaction with it.
    })
  }
}
