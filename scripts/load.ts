import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask } from './load/ask.ts'
import { createFigures, type Figures } from './load/figures.ts'
import { type Learner, requestsOfAVisit, type Stage, visit } from './load/learner.ts'
import { checkOrders, compareOrders, makeLearners } from './load/shop.ts'
import { findPostgresBinaries } from './postgres-binaries.mjs'
import { type SiteProcess, startSite } from './site-process.ts'
import { type PostgresServer, startPostgres } from './temporary-postgres.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    learners: { type: 'string', default: '500' },
    database: { type: 'string', default: 'embedded' },
    away: { type: 'string', default: '0' },
  },
})
const [rate, seconds, count, away] = [values.rate, values.seconds, values.learners, values.away].map(
  Number,
) as [number, number, number, number]
if (![rate, seconds, count].every((each) => each > 0))
  throw new Error('--rate, --seconds and --learners are numbers above 0')
if (!['embedded', 'postgres'].includes(values.database)) throw new Error('--database is embedded or postgres')
if (away > 0 && values.database === 'embedded') throw new Error('--away needs --database postgres')

const dataFolder = await mkdtemp(join(tmpdir(), 'aula-load-'))
const postgres = values.database === 'postgres' ? await openPostgresServer() : null
try {
  process.exitCode = (await play(dataFolder, postgres)) ? 0 : 1
} finally {
  await postgres?.remove()
  await rm(dataFolder, { recursive: true, force: true })
}

async function openPostgresServer(): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('no PostgreSQL on this machine')
  return startPostgres(binaries)
}

/** Runs the load and prints the figures. Returns whether there was neither a wrong order nor an error. */
async function play(dataFolder: string, postgres: PostgresServer | null): Promise<boolean> {
  const databaseUrl = postgres?.url('postgres')
  const place = databaseUrl ? { dataFolder, databaseUrl } : { dataFolder }
  // Each learner sends another network address, so that they do not share the limits of one.
  const settings: Record<string, string> = { AULA_TRUST_PROXY: 'true' }
  if (databaseUrl) settings.DATABASE_URL = databaseUrl
  await (await startSite({ dataFolder, settings })).stop()
  const learners = await makeLearners(place, count)
  const site = await startSite({ dataFolder, settings })
  const figures = createFigures()
  const stage: Stage = {
    url: site.url,
    agent: new Agent({ keepAlive: true }),
    figures,
    course: 'http-desde-el-cable',
    ordered: new Set(),
    confirmed: new Set(),
  }
  try {
    const over = new AbortController()
    const watching = watch(site, figures, over.signal)
    if (postgres && away > 0) void pause((seconds * 1_000) / 3).then(() => takeAway(postgres))
    await arrive(learners, stage)
    over.abort()
    await watching
    await checkOrders(place, site.url, stage.ordered.difference(stage.confirmed))
  } finally {
    stage.agent.destroy()
    await site.stop()
  }
  const { paid, wrong } = await compareOrders(place, stage.confirmed)
  const errors = figures.errors()
  console.log(
    [
      `${rate} requests a second for ${seconds} s, ${count} learners, ${site.url}, ${values.database} database:`,
      figures.table(),
      `${stage.ordered.size} orders, ${paid} paid, ${stage.confirmed.size} confirmed to their buyers; lost, or fulfilled twice: ${wrong.length}`,
      ...wrong,
      ...errors,
    ].join('\n'),
  )
  return wrong.length === 0 && errors.length === 0
}

async function takeAway(postgres: PostgresServer): Promise<void> {
  await postgres.kill()
  await pause(away * 1_000)
  await postgres.restart()
}

/** Starts visits at random moments at the given rate, however slow the answers are, and then waits for those under way. */
async function arrive(learners: readonly Learner[], stage: Stage): Promise<void> {
  const visits: Promise<void>[] = []
  const end = performance.now() + seconds * 1_000
  let next = performance.now()
  while (next < end) {
    await pause(Math.max(0, next - performance.now()))
    visits.push(visit(learners[visits.length % learners.length] as Learner, stage))
    next += (-Math.log(1 - Math.random()) * 1_000 * requestsOfAVisit) / rate
  }
  await Promise.all(visits)
}

/** Requests `/healthz` ten times a second on new connections, and notes the server's memory. */
async function watch({ url, pid }: SiteProcess, figures: Figures, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const started = performance.now()
    const said = await ask(`${url}/healthz`, { timeoutMs: 30_000 }).then(
      ({ status }) => `answers ${status}`,
      (error: Error) => error.message,
    )
    figures.note('health', said === 'answers 200' ? 'answered' : 'error', performance.now() - started, said)
    figures.noteMemory(residentMegabytes(pid) ?? 0)
    await pause(100)
  }
}

function residentMegabytes(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  } catch {
    return null
  }
}
