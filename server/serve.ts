import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { serve as listen, type ServerType } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { closeServices, composeServices } from './compose.ts'
import { EnvironmentError, parseEnvironment } from './environment.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { siteAddress } from './site-address.ts'

/** Starts the server by the process's environment and runs until SIGTERM or SIGINT. */
export async function serve(build: () => Promise<ServerBuild>): Promise<void> {
  const environment = readEnvironment()
  const log = createLog(environment.AULA_LOG)
  await mkdir(environment.AULA_DATA, { recursive: true })
  const secret = environment.AULA_SECRET ?? (await ownSecret(environment.AULA_DATA))
  const services = await composeServices({ environment, secret, log })
  await services.jobs.work(jobHandlers(services))
  const app = createApp(services, build)
  const server = listen({ fetch: app.fetch, hostname: environment.HOST, port: environment.PORT })
  await new Promise<void>((ready, fail) => {
    server.once('listening', ready)
    server.once('error', fail)
  })
  console.log(`\nAula is at ${siteAddress(environment)('/')}\nData: ${resolve(environment.AULA_DATA)}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: requests under way finish, jobs are handed back')
    await closeServer(server)
    await closeServices(services)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function readEnvironment() {
  try {
    return parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function createLog(level: string): Logger {
  return pino({ level, redact: ['*.password', '*.token', '*.cookie', '*.authorization'] })
}

/** The secret of an installation that was given none: made once, kept in the data folder for its owner alone. */
async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const secret = randomBytes(32).toString('base64url')
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
    await chmod(path, 0o600)
    return secret
  }
}

/** Takes no new request and waits for those under way. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
