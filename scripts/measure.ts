import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../gateways/database/open-database.ts'
import { clientSizes } from './client-size.ts'
import { load } from './load/closed-loop.ts'
import { type HighlightPages, measureHighlights, writeHighlights } from './measure-highlights.ts'
import { startSite } from './site-process.ts'

const seconds = Number(process.env.AULA_BENCH_SECONDS ?? 8)
/** A short run shows that the bench works. */
const isTrial = seconds < 1
const connections = 10
const budget = 140_000

type Answer = { name: string; path: string; headers: Record<string, string> }
type Figures = { rate: number; p50: number; p95: number; p99: number }

/** A data folder with the demo, which is changed; by default a new one. */
const given = process.env.AULA_BENCH_DATA
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'aula-bench-'))
const few = 5
const many = 500
if (!given) await (await startSite({ dataFolder })).stop()
const { quiet, lively, highlightPages } = await writeFixtures()
const site = await startSite({ dataFolder })
try {
  const visitor = { 'accept-encoding': 'br', 'accept-language': 'es' }
  const course = await firstPaidCourse()
  const buyer = { ...visitor, cookie: await buyerCookie() }
  const answers: Answer[] = [
    { name: 'course list (visitor)', path: '/', headers: visitor },
    { name: 'course page (visitor)', path: `/inscribe/${course}`, headers: visitor },
    { name: 'class page (buyer)', path: `/${await ownedCourse(buyer)}/0/0`, headers: buyer },
    { name: `class page, ${few} comments (buyer)`, path: quiet, headers: buyer },
    { name: `class page, ${many} comments (buyer)`, path: lively, headers: buyer },
    {
      name: 'course-list API',
      path: '/api/v1/tutorial/',
      headers: { ...visitor, accept: 'application/json' },
    },
  ]
  const rows: string[] = []
  for (const { name, path, headers } of answers) {
    const response = await fetch(site.url + path, { headers, redirect: 'manual' })
    const bytes = (await response.arrayBuffer()).byteLength
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    const ours = await measure(site.url + path, headers)
    const sent = Math.round(ours.bytesEach)
    const bare = await measureBare(sent)
    rows.push(
      [
        name,
        `${(sent / 1000).toFixed(1)} kB (${(bytes / 1000).toFixed(1)} plain)`,
        ours.rate.toFixed(0),
        ...[ours.p50, ours.p95, ours.p99].map((ms) => ms.toFixed(1)),
        bare.rate.toFixed(0),
        (ours.rate / bare.rate).toFixed(2),
      ].join(' | '),
    )
  }
  const growth = await compare(site.url + quiet, site.url + lively, buyer)
  const memory = residentMegabytes(site.pid)
  const painting = isTrial ? null : await measureHighlights(site.url, buyer.cookie, highlightPages, 21)
  report(rows, { memory, growth, painting })
} finally {
  await site.stop()
  if (!given) rmSync(dataFolder, { recursive: true, force: true })
}

async function writeFixtures(): Promise<{ quiet: string; lively: string; highlightPages: HighlightPages }> {
  const database = await openDatabase({ dataFolder })
  const slug = 'http-desde-el-cable'
  const written = `insert into comments (lesson_id, author_id, title, body, created_at)
    select lessons.id, users.id, 'Question ' || number, '<p>What about <code>case ' || number || '</code>?</p>', now()
    from generate_series(1, $1::integer) as number, users, lessons
    join sections on sections.id = lessons.section_id join courses on courses.id = sections.course_id
    where users.email like 'bruno@%' and courses.slug = $2 and sections.position = $3 and lessons.position = 0`
  try {
    await database.queue.executeSql('delete from comments')
    for (const [section, count] of [few, many].entries()) {
      await database.queue.executeSql(written, [count, slug, section])
    }
    const highlightPages = await writeHighlights((...given) => database.queue.executeSql(...given))
    return { quiet: `/${slug}/0/0?tab=comments`, lively: `/${slug}/1/0?tab=comments`, highlightPages }
  } finally {
    await database.close()
  }
}

async function measure(
  url: string,
  headers: Record<string, string>,
): Promise<Figures & { bytesEach: number }> {
  await load(url, { headers, connections, seconds: Math.min(3, seconds) })
  const { times, bytes } = await load(url, { headers, connections, seconds })
  return {
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    bytesEach: bytes / times.length,
  }
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The 95th percentile of `other` divided by that of `url`, measured in turns. */
async function compare(url: string, other: string, headers: Record<string, string>): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < Math.max(2, 2 * seconds); turn++) {
    const measured = await load(turn % 2 ? other : url, {
      headers,
      connections,
      seconds: Math.min(1, seconds),
    })
    times[turn % 2 ? 1 : 0].push(...measured.times)
  }
  return percentile(times[1], 0.95) / percentile(times[0], 0.95)
}

async function measureBare(bytes: number): Promise<Figures> {
  const server = spawn(process.execPath, ['scripts/bare-server.mjs', String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(server.stdout, 'data')
    return await measure(`http://127.0.0.1:${String(port).trim()}/`, {})
  } finally {
    server.kill()
  }
}

type Tutorial = { id: number; url_clean: string; price: string | number }

async function tutorials(headers: Record<string, string> = {}): Promise<Tutorial[]> {
  const response = await fetch(`${site.url}/api/v1/tutorial/`, {
    headers: { accept: 'application/json', ...headers },
  })
  const { data } = (await response.json()) as { data: Tutorial[] }
  return data
}

async function firstPaidCourse(): Promise<string> {
  const paid = (await tutorials()).find(({ price }) => Number(price) > 0)
  if (!paid) throw new Error('the demo has no paid course')
  return paid.url_clean
}

async function buyerCookie(): Promise<string> {
  const [, email = '', password = ''] = /(bruno@\S+)\s+(\S+)/.exec(site.output()) ?? []
  const first = await fetch(`${site.url}/sanctum/csrf-cookie`)
  const csrf = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)
  const token = decodeURIComponent(csrf.find((each) => each.startsWith('XSRF-TOKEN='))?.slice(11) ?? '')
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: csrf.join('; '),
      origin: site.url,
      'x-xsrf-token': token,
    },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`the buyer's log-in answers ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function ownedCourse(headers: Record<string, string>): Promise<string> {
  for (const { url_clean } of await tutorials(headers)) {
    const { status } = await fetch(`${site.url}/${url_clean}/0/0`, { headers, redirect: 'manual' })
    if (status === 200) return url_clean
  }
  throw new Error('the buyer may see no class')
}

function residentMegabytes(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  } catch {
    return null
  }
}

function report(
  rows: readonly string[],
  { memory, growth, painting }: { memory: number | null; growth: number; painting: number | null },
) {
  const assets = 'build/client/assets'
  const names = readdirSync(assets)
  const manifestFile = names.find((name) => /^manifest-.*\.js$/.test(name)) as string
  const source = readFileSync(join(assets, manifestFile), 'utf8')
  const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
  const texts = names.filter((name) => /^es-.*\.js$/.test(name)).map((name) => `/assets/${name}`)
  const sizes = clientSizes('build/client', manifest, [...texts, `/assets/${manifestFile}`])
    .filter(({ id }) => !['root', 'shell/page-container', 'shell/full-width'].includes(id))
    .sort((a, b) => b.bytes - a.bytes)
  const text = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ` +
      `${connections} connections, ${seconds} s each, embedded database with the demo.`,
    '',
    'answer | sent | req/s | p50 ms | p95 ms | p99 ms | bare req/s | ratio',
    '--- | --- | --- | --- | --- | --- | --- | ---',
    ...rows,
    '',
    `With ${many} comments the 95th percentile is ${growth.toFixed(2)} times that with ${few}, measured in turns; the limit is 1.5 times.`,
    '',
    `The 500 highlights of a section cost the browser ${painting === null ? 'an unknown time' : `${painting.toFixed(0)} ms`} of its main thread; the limit is 100 ms.`,
    '',
    `Resident memory of the server afterwards: ${memory === null ? 'unknown' : `${memory.toFixed(0)} MB`}.`,
    '',
    'route | client JavaScript, brotli kB',
    '--- | ---',
    ...sizes.map(
      ({ id, bytes }) => `${id} | ${(bytes / 1000).toFixed(1)}${bytes > budget ? ' **over 140**' : ''}`,
    ),
  ].join('\n')
  console.log(`\n${text}\n`)
  if (process.argv.includes('--write')) {
    writeFileSync(
      'docs/performance.md',
      `# Performance\n\nMade by \`npm run bench -- --write\`. The bare server is a \`node:http\` server with answers of the same size, in the same run.\n\n${text}\n`,
    )
  }
}
