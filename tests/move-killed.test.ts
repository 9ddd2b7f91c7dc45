import { spawn } from 'node:child_process'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'
import { readMovedNote } from '#server/process/moved-database.ts'
import { openShopDatabase } from '#server/process/shop-database.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { isLongLane } from './harness/lanes.ts'
import { useShopToMove } from './harness/shops-to-move.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const binaries = findPostgresBinaries()
// Moves are rare: only in the long run, at every step.
describe.runIf(binaries && isLongLane)('an interrupted move', () => {
  const shop = useShopToMove(binaries as string)
  const move = (url = shop.url) => moveEmbeddedDatabase({ AULA_DATA: shop.folder, DATABASE_URL: url }, 'en')
  const open = (databaseUrl?: string) =>
    openShopDatabase(
      { AULA_DATA: shop.folder, DATABASE_URL: databaseUrl },
      createFileStorage(join(shop.folder, 'files')),
    )

  async function killedAt(step: string): Promise<void> {
    const child = spawn(process.execPath, ['tests/harness/move-and-die.ts', shop.folder, shop.url, step], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const signal = await new Promise((ended) => child.once('close', (_code, by) => ended(by)))
    expect(signal, `it reached "${step}"`).toBe('SIGKILL')
  }

  const steps: [step: string, arrived: boolean][] = [
    ['begun', false],
    ['empty', false],
    ['public.orders', false],
    ['equal', false],
    ['committed', true],
    ['done', true],
  ]
  test.each(steps)(
    'at "%s" leaves one shop that starts, and the next run finishes it',
    async (step, arrived) => {
      await killedAt(step)
      await expect(open()).rejects.toThrow(
        step === 'done' ? /was moved to/ : /was begun on .* and not finished/,
      )
      if (!arrived) await expect(open(shop.url)).rejects.toThrow(/holds none/)
      if (step !== 'done') {
        // The first one may have the shop.
        await expect(move(shop.server.url('postgres'))).rejects.toThrow(
          /Set DATABASE_URL to that database again/,
        )
      }
      const finished = await move()
      expect(finished).toMatchObject({ already: arrived, differing: [] })
      expect(finished.tables.length).toBeGreaterThan(55)
      expect(await readMovedNote(shop.folder)).toMatchObject({ state: 'done' })
      await expect(open()).rejects.toThrow(/was moved to/)
      await (await open(shop.url)).close()
    },
  )

  test('after the commit is also finished by a start on the new database', async () => {
    await killedAt('committed')
    await (await open(shop.url)).close()
    expect(await readMovedNote(shop.folder)).toMatchObject({ state: 'done' })
    await expect(open()).rejects.toThrow(/was moved to/)
  })

  test('by a connection lost at the commit is reported as unknown, and resolved by the next run', async () => {
    const cut = await breakAtCommit(Number(new URL(shop.url).port))
    const url = new URL(shop.url)
    url.port = String(cut.port)
    await expect(move(url.href)).rejects.toThrow(/it may have arrived whole, or not at all/)
    await expect(open()).rejects.toThrow(/not finished/)
    expect(await move(url.href)).toMatchObject({ already: true, differing: [] })
    await cut.close()
  })
})

/** A proxy that breaks one connection after the server committed and before the client knows. */
async function breakAtCommit(port: number) {
  let broken = false
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = new Socket().connect(port, '127.0.0.1')
    let committing = false
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
    client.on('data', (bytes) => {
      committing ||= bytes.includes('commit\0')
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (!committing || broken) {
        client.write(bytes)
        return
      }
      broken = true
      client.destroy()
    })
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    port: (proxy.address() as { port: number }).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
