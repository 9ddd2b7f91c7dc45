import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { loadDemo } from '#database/demo/load-demo.ts'
import { makeFirstOwnerLink } from '#domain/people/owner/make-owner-link.ts'
import { createApp } from './app.ts'
import { sendAssets } from './http/assets.ts'
import { sendCachedPages } from './http/visitor-pages.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { createClose } from './process/close-server.ts'
import { closeServices, composeServices, systemContext } from './process/compose.ts'
import { lockDataFolder } from './process/data-folder-lock.ts'
import { machineKey } from './process/machine-key.ts'
import { paymentsInWords } from './process/payments.ts'
import { makePrivate } from './process/private-folder.ts'
import { releaseMemorySoon } from './process/release-memory.ts'
import { runSeveralProcesses } from './process/several-processes.ts'
import { startProblem } from './process/start-problem.ts'
import { findWorker } from './process/worker.ts'
import { type Environment, parseEnvironment } from './settings/environment.ts'
import { welcome } from './welcome.ts'

export type Development = {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadCreateApp: () => Promise<typeof createApp>
}

const builtAssets = join(process.env.AULA_BUILD ?? 'build', 'client')

const stopTimeout = 15_000

/** How long a process that is being replaced still answers the next request of a client on an open connection. */
const retireIdleMs = 5_000

/** Longer than proxies keep idle connections (60 s), so that no proxy sends a request on a connection that is being closed. */
const idleTimeout = 75_000

/** Serves the site until SIGTERM or SIGINT. What the operator can fix is printed as one sentence, and the process exits with 1. */
export async function serve(build: () => Promise<ServerBuild>, development?: Development): Promise<void> {
  try {
    await start(build, development)
  } catch (error) {
    const sentence = startProblem(error)
    if (!sentence) throw error
    console.error(sentence)
    process.exit(1)
  }
}

async function start(build: () => Promise<ServerBuild>, development?: Development): Promise<void> {
  const environment = parseEnvironment(process.env)
  const log = createLog(environment)
  const worker = findWorker()
  if (environment.AULA_PROCESSES > 1 && !worker) return runSeveralProcesses(environment, log)
  if (!(await makePrivate(environment.AULA_DATA))) {
    log.warn({ folder: environment.AULA_DATA }, 'other users of this machine can open the data folder')
  }
  const lock =
    worker?.lock ?? (await lockDataFolder(environment.AULA_DATA, { exclusive: !environment.DATABASE_URL }))
  const services = await composeServices({
    environment,
    log,
    operatorToken: lock.token,
  }).catch(async (error) => {
    await lock.release()
    throw error
  })
  const close = async () => {
    await closeServices(services)
    await lock.release()
  }

  let made = createApp
  let app = createApp(services, build)
  const listener = getRequestListener(async (request, env) => {
    const newest = await development?.loadCreateApp()
    if (newest && newest !== made) {
      made = newest
      app = newest(services, build)
    }
    return app.fetch(request, env)
  })
  const server = createServer(
    development
      ? (request, response) => development.middleware(request, response, () => listener(request, response))
      : sendAssets(builtAssets, sendCachedPages(services, listener)),
  )
  server.keepAliveTimeout = idleTimeout
  const closeServer = createClose(server, { timeoutMs: stopTimeout })
  let demo: Awaited<ReturnType<typeof loadDemo>>
  try {
    demo = await loadDemo(services, { onStart: () => console.log('Loading the demo catalogue …') })
    await listen(server, environment)
  } catch (error) {
    await close()
    throw error
  }
  await services.jobs.work(jobHandlers(services))
  await lock.announce(localAddress(server))
  if (demo) releaseMemorySoon()
  if (!worker || worker.isFirst) {
    const ownerLink = await makeFirstOwnerLink(systemContext(services))
    const payments = paymentsInWords(services)
    const key = machineKey(services)
    const { kind, place } = services.storage
    const files = kind === 'bucket' ? place : null
    const { environment } = services
    console.log(welcome({ environment, files, payments, key, accounts: demo?.accounts, ownerLink }))
  }

  let stopping = false
  const stop = async (signal: string, options?: { idleMs: number }) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: requests under way finish, jobs are handed back')
    await closeServer(options)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  worker?.onRetire(() => stop('retire', { idleMs: retireIdleMs }))
}

function createLog({ AULA_LOG }: Environment): Logger {
  return pino({ level: AULA_LOG, redact: ['*.password', '*.token', '*.cookie', '*.authorization'] })
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(PORT, HOST, () => {
      server.off('error', failed)
      ready()
    })
  })
}

function localAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
