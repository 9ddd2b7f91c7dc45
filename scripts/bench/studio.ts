import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from '../postgres-binaries.mjs'
import { type SiteProcess, startSite } from '../site-process.ts'
import { type PostgresServer, startPostgres } from '../temporary-postgres.ts'
import { measureCall, measureFile, quietMoment } from './measure-studio.ts'
import { signInAsOwner } from './sign-in.ts'
import { createSoldShop, type SoldShop } from './sold-shop/create-sold-shop.ts'
import { limits, studioCalls, studioFiles } from './studio-calls.ts'

/** `AULA_LARGE_PART=0.01` makes the shop a hundredth as large, to try whether the script works. */
const part = Number(process.env.AULA_LARGE_PART ?? 1)
const size: SoldShop = {
  people: 100_000 * part,
  orders: 1_000_000 * part,
  comments: 200_000 * part,
  messages: 20_000 * part,
  auditEntries: 1_000_000 * part,
}
const mostOfFile = 60
const connections = 8
const [begin, end] = ['<!-- studio -->', '<!-- end of the studio -->']

/**
 * `--data FOLDER`: the folder in which the shop is made once and then used again. `--only TEXT`: only calls whose names contain it.
 * `--requests 3`: the requests of each connection. `--prepare`: makes the shop and measures nothing.
 */
const after = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const requests = Number(after('--requests') ?? 15)
const kept = after('--data')
const only = after('--only') ?? ''
const binaries = findPostgresBinaries()
if (!binaries) throw new Error('no PostgreSQL on this machine')
const folder = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'aula-studio-'))
const made = join(folder, 'made.json')
const [dataFolder, cluster] = [join(folder, 'site'), join(folder, 'postgres')]
try {
  if (!existsSync(made)) await prepare()
  if (!process.argv.includes('--prepare')) {
    await withSite(async (site, databaseUrl) => {
      await sumsAreMade(databaseUrl)
      await report(site, databaseUrl)
    })
  }
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true })
}

/** Loads the demo and the sold shop, on a PostgreSQL that does not wait for the disk. */
async function prepare(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await withSite(async () => {}, { durable: false })
  console.log('filling the shop …')
  const start = performance.now()
  await withServer((server) => createSoldShop(server.url('postgres'), size), { durable: false })
  console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s; summing its sales …`)
  await withSite((_, databaseUrl) => sumsAreMade(databaseUrl), { durable: false })
  await withServer(async (server) => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
  })
  await writeFile(made, JSON.stringify(size))
}

async function withServer(work: (server: PostgresServer) => Promise<void>, { durable = true } = {}) {
  const server = await startPostgres(binaries as string, { kept: cluster, durable })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function withSite(
  work: (site: SiteProcess, databaseUrl: string) => Promise<void>,
  options: { durable?: boolean } = {},
) {
  await withServer(async (server) => {
    const databaseUrl = server.socketUrl('postgres')
    const site = await startSite({ dataFolder, settings: { DATABASE_URL: databaseUrl } })
    try {
      await work(site, databaseUrl)
    } finally {
      await site.stop()
    }
  }, options)
}

/** Waits until the shop's job has summed the sales up to recently and counted learners; enqueues the job if needed. */
async function sumsAreMade(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ summed: boolean; running: boolean }>(`select
        exists (select from summed_sales where until >= now() - interval '3 hours') as summed,
        exists (select from jobs.job where name = 'sum-sales' and state in ('created', 'retry', 'active')) as running`)
      if (rows[0]?.summed && !rows[0].running) return
      if (!rows[0]?.running)
        await client.query(`insert into jobs.job (name, data) values ('sum-sales', '{}')`)
      await pause(1_000)
    }
  } finally {
    await client.end()
  }
}

/** The address that the browser requests instead of the page when a link or a filter is pressed; null for a call of the API. */
function dataPath(path: string): string | null {
  if (path.startsWith('/api/')) return null
  const [address, query] = path.split('?')
  return `${address}.data${query === undefined ? '' : `?${query}`}`
}

async function report(site: SiteProcess, databaseUrl: string): Promise<void> {
  const headers = { cookie: await signInAsOwner(site), 'accept-encoding': 'gzip', 'accept-language': 'es' }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const calls = await studioCalls(pool)
  await pool.end()
  const rows: string[] = []
  const quiet = await quietMoment()
  for (const { name, path, limit = limits.page } of calls.filter(({ name }) => name.includes(only))) {
    const measured = async (asked: string) => {
      const answer = await measureCall(site.url + asked, { headers, connections, requests })
      const over = answer.worst > limit ? ` **over ${limit}**` : ''
      const cells = [answer.alone, answer.median, answer.worst].map((time) => time.toFixed(0)).join(' | ')
      return `${cells}${over} | ${(answer.bytes / 1000).toFixed(0)}`
    }
    const data = dataPath(path)
    rows.push(`${name} | ${await measured(path)} | ${data ? await measured(data) : ' | | |'}`)
    console.log(rows.at(-1))
  }
  const streams: string[] = []
  for (const { name, path } of studioFiles.filter(({ name }) => `file, ${name}`.includes(only))) {
    const { megabytes, seconds, memory } = await measureFile(site, path, headers.cookie)
    const over = memory > mostOfFile ? ` **over ${mostOfFile}**` : ''
    streams.push(`${name} | ${megabytes.toFixed(1)} | ${seconds.toFixed(1)} | ${memory.toFixed(0)}${over}`)
    console.log(streams.at(-1))
  }
  const count = (number: number) => Math.round(number).toLocaleString('en')
  const text = [
    `${new Date().toISOString().slice(0, 10)}, PostgreSQL with its default settings beside the server, by its socket, ${count(size.orders)} orders and entitlements, ${count(size.people)} people, ` +
      `${count(size.comments)} questions and their answers, ${count(size.messages)} messages, ${count(size.auditEntries)} entries of the audit log; ` +
      `${connections} connections, each asks ${requests} times; alone: the median of five, one at a time. Before and after, a piece of work of a fixed size took ` +
      `${quiet.toFixed(0)} and ${(await quietMoment()).toFixed(0)} ms, which is 100 on a machine like this that does nothing else.`,
    [
      'page | alone ms | p50 ms | p95 ms | kB | its data: alone ms | p50 ms | p95 ms | kB',
      '--- | --- | --- | --- | --- | --- | --- | --- | ---',
      ...rows,
    ].join('\n'),
    ['file as CSV | MB | seconds | MB of memory more', '--- | --- | --- | ---', ...streams].join('\n'),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--write')) return
  const page = await readFile('docs/performance.md', 'utf8')
  const [before, rest] = [page.split(begin)[0], page.split(end)[1]]
  await writeFile('docs/performance.md', `${before}${begin}\n\n${text}\n\n${end}${rest}`)
}
