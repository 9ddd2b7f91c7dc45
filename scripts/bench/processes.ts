import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgresBinaries } from '../postgres-binaries.mjs'
import { type SiteProcess, startSite } from '../site-process.ts'
import { startPostgres } from '../temporary-postgres.ts'
import { median } from './compare-with-bare.ts'
import { generateLoad, loadGenerator } from './generate-load.ts'
import { signInAsBuyer } from './sign-in.ts'

// Compares one server process with two on the same PostgreSQL. Each server process is bound to a processor core; PostgreSQL and the
// load run on what both leave.

const pages = [
  { name: 'class page (buyer)', path: '/http-desde-el-cable/0/0' },
  { name: 'course list (buyer)', path: '/' },
  { name: 'class data for navigation (buyer)', path: '/http-desde-el-cable/0/0.data' },
]
const turns = 3
const seconds = 8

const binaries = findPostgresBinaries()
if (!binaries) throw new Error('no PostgreSQL on this machine')
if (availableParallelism() < 2) throw new Error('two cores are needed')
const dataFolder = await mkdtemp(join(tmpdir(), 'aula-processes-'))
const server = await startPostgres(binaries)
const databaseUrl = server.url('postgres')
const rates = pages.map(() => ({ one: [] as number[], two: [] as number[] }))
try {
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, count] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const found = await measure(count)
      for (const [place, rate] of found.entries()) rates[place]?.[name].push(rate)
    }
  }
  await report()
} finally {
  await server.remove()
  await rm(dataFolder, { recursive: true, force: true })
}

/** The answers per second for each page, with so many processes. */
async function measure(count: number): Promise<number[]> {
  const settings = { DATABASE_URL: databaseUrl, AULA_PROCESSES: String(count) }
  const site = await startSite({ dataFolder, settings })
  try {
    const processes = await serverProcesses(site, count)
    for (const [core, pid] of processes.entries()) pin(pid, core)
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'es',
      cookie: await signInAsBuyer(site),
    }
    const found: number[] = []
    for (const { path } of pages) {
      const load = { headers, connections: 16 }
      // Connections go to the processes in turn, and each process has to warm up.
      await generateLoad(site.url + path, { ...load, seconds: 4 })
      const { rate, refused, broken } = await generateLoad(site.url + path, { ...load, seconds })
      if (refused || broken) throw new Error(`${path}: ${refused} refused, ${broken} broken`)
      found.push(rate)
    }
    return found
  } finally {
    await site.stop()
  }
}

async function serverProcesses({ pid }: SiteProcess, count: number): Promise<number[]> {
  if (count === 1) return [pid]
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const pids = children.trim().split(' ').filter(Boolean).map(Number)
    if (pids.length >= count) return pids
    await pause(100)
  }
}

function pin(pid: number, core: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: 'ignore',
  })
}

async function report(): Promise<void> {
  const rows = pages.map(({ name }, place) => {
    const [one, two] = [median(rates[place]?.one ?? []), median(rates[place]?.two ?? [])]
    return `${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)}`
  })
  const text = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, ${loadGenerator} with 16 connections, medians of ${turns} turns, PostgreSQL. ` +
      'Each server process has a core of its own; PostgreSQL and the load take what the processes leave of both cores. The aim is 1.6 times.',
    ['answers a second | one process | two | ratio', '--- | --- | --- | ---', ...rows].join('\n'),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--write')) return
  const file = 'docs/performance.md'
  const [begin, end] = ['<!-- processes -->', '<!-- end of the processes -->']
  const page = await readFile(file, 'utf8')
  const [before, after] = [page.split(begin)[0], page.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`${file} lacks ${begin} or ${end}`)
  await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
