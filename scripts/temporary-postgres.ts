import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './site-process.ts'

const run = promisify(execFile)

const temporarySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

export type PostgresServer = {
  url(database: string): string
  /** A Unix socket for programs on this machine, which takes less processor time than TCP. */
  socketUrl(database: string): string
  /** Kills the server without flushing, like a power cut. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Stops the server and leaves its folder for another start. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/**
 * Starts a server on a free port in a new folder, or in `kept` with what an earlier server left there. Since PostgreSQL refuses to run
 * as root, it then runs as `postgres` or `nobody`. `durable`: with default settings, for tests that kill it; otherwise nothing waits
 * for the disk.
 */
export async function startPostgres(
  binaries: string,
  { durable = true, kept }: { durable?: boolean; kept?: string } = {},
): Promise<PostgresServer> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'aula-postgres-')))
  await mkdir(folder, { recursive: true })
  const owner = process.getuid?.() === 0 ? await unprivilegedUser() : null
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const identity = owner ? { uid: owner.uid, gid: owner.gid } : {}
  const options = {
    ...identity,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'aula', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
      options,
    )
  }
  const port = await freePort()
  const url = (database: string) => `postgres://aula@127.0.0.1:${port}/${database}`

  const start = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        ...['listen_addresses=127.0.0.1', ...(durable ? [] : temporarySettings)].flatMap((setting) => [
          '-c',
          setting,
        ]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let complaints = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints = (complaints + text).slice(-4000)
    })
    const ended = new Promise<void>((done) => server.once('close', () => done()))
    for (let tries = 0; ; tries++) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${complaints}`)
      const client = new pg.Client({ connectionString: url('postgres') })
      try {
        await client.connect()
        await client.end()
        return { server, ended }
      } catch (error) {
        if (tries > 300) throw new Error(`PostgreSQL does not answer: ${error}\n${complaints}`)
        await pause(100)
      }
    }
  }

  let running = await start()
  const end = async (signal: NodeJS.Signals) => {
    running.server.kill(signal)
    await running.ended
  }
  return {
    url,
    socketUrl: (database) => `${url(database)}?host=${encodeURIComponent(folder)}`,
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await start()
    },
    stop: () => end('SIGINT'),
    remove: async () => {
      if (running.server.exitCode === null && running.server.signalCode === null) await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {}
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as')
}
