import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { type PostgresServer, startPostgres } from '../../scripts/temporary-postgres.ts'
import { seedDataFolder } from './database.ts'
import { fillShop } from './full-shop.ts'

export type ShopToMove = {
  readonly folder: string
  readonly url: string
  readonly server: PostgresServer
  ask(text: string, database?: string): Promise<Record<string, unknown>[]>
}

export function useShopToMove(binaries: string): ShopToMove {
  let server: PostgresServer
  let made: string
  let folder: string
  let databases = 0
  const name = () => `shop${databases}`

  beforeAll(async () => {
    server = await startPostgres(binaries)
    made = await mkdtemp(join(tmpdir(), 'aula-move-'))
    await seedDataFolder(made)
    const connection = await openPglite(join(made, 'database'))
    await fillShop(connection)
    await connection.close()
  })
  afterAll(async () => {
    await server?.remove()
    await rm(made, { recursive: true, force: true })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aula-move-'))
    await cp(made, folder, { recursive: true })
    databases += 1
    await ask(`create database ${name()}`, 'postgres')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function ask(text: string, database = name()) {
    const connection = openPostgres(server.url(database))
    try {
      return (await connection.queue.executeSql(text, [])).rows
    } finally {
      await connection.close()
    }
  }
  return {
    get folder() {
      return folder
    },
    get url() {
      return server.url(name())
    },
    get server() {
      return server
    },
    ask,
  }
}
