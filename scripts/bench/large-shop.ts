import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../gateways/database/open-database.ts'
import { ask } from '../load/ask.ts'
import { findPostgresBinaries } from '../postgres-binaries.mjs'
import { type SiteProcess, startSite } from '../site-process.ts'
import { startPostgres } from '../temporary-postgres.ts'
import { createLargeShop } from './create-large-shop.ts'
import { signInAsBuyer } from './sign-in.ts'

/** The size of the shop. `AULA_LARGE_PART=0.01` makes it a hundredth as large, to try whether the script works. */
const part = Number(process.env.AULA_LARGE_PART ?? 1)
const size = { courses: 10_000 * part, people: 100_000 * part, owned: 10, seenOfEach: 5 }
const requests = 200
const limit = 1.2

/** The measured pages. Those for visitors get a new number in the query each time, so that the page cache does not answer. */
const pages = [
  { name: 'course list', path: '/' },
  { name: 'book list', path: '/libros' },
  { name: 'pack list', path: '/pack' },
  { name: 'blog', path: '/blog' },
  { name: 'course page', path: '/inscribe/http-desde-el-cable' },
  { name: 'book page', path: '/libro/pedidos-que-no-se-pierden' },
  { name: 'free class', path: '/free/http-desde-el-cable/0/0' },
  { name: 'search, a word of few', path: '/buscar?q=pedidos' },
  { name: 'course list', path: '/', buyer: true },
  { name: 'class page', path: '/http-desde-el-cable/0/0', buyer: true },
  { name: 'library', path: '/mis-recursos', buyer: true },
  { name: 'book reader', path: '/libro/visor/pedidos-que-no-se-pierden/1', buyer: true },
  { name: 'purchases', path: '/mis-compras', buyer: true },
  { name: 'gems', path: '/gemas', buyer: true },
  { name: 'search, a word of few', path: '/buscar?q=pedidos', buyer: true },
]

const [begin, end] = ['<!-- large shop -->', '<!-- end of the large shop -->']

/** `--data FOLDER`: the folder in which both shops are made once and then used again. */
const after = process.argv.indexOf('--data')
const kept = after < 0 ? null : resolve(process.argv[after + 1] ?? '')
const binaries = findPostgresBinaries()
if (!binaries) throw new Error('no PostgreSQL on this machine')
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'aula-large-')))
const made = join(folder, 'made.json')
const shops = ['demo', 'large'] as const
type Shop = (typeof shops)[number]
const dataFolderOf = (shop: Shop) => join(folder, shop)
const server = await startPostgres(binaries, { kept: join(folder, 'postgres') })
try {
  if (!existsSync(made)) await prepare()
  await report(await measure())
} finally {
  await server.stop()
  if (!kept) await rm(folder, { recursive: true, force: true })
}

function startShop(shop: Shop): Promise<SiteProcess> {
  return startSite({ dataFolder: dataFolderOf(shop), settings: { DATABASE_URL: server.url(shop) } })
}

/** Makes two shops with the demo on one PostgreSQL, and fills one of them. */
async function prepare(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  for (const shop of shops) await client.query(`create database ${shop}`)
  await client.end()
  for (const shop of shops) await (await startShop(shop)).stop()
  console.log('filling the shop …')
  await fill()
  await writeFile(made, JSON.stringify(size))
}

/**
 * The 95th percentiles of all pages in milliseconds. Requests alternate between the two shops, so that other programs on the machine
 * slow both alike.
 */
async function measure(): Promise<Record<Shop, number>[]> {
  const sites: Record<Shop, SiteProcess> = { demo: await startShop('demo'), large: await startShop('large') }
  try {
    const visitor = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'es' }
    const cookies = { demo: await signInAsBuyer(sites.demo), large: await signInAsBuyer(sites.large) }
    const found: Record<Shop, number>[] = []
    let number = 0
    for (const { path, buyer } of pages) {
      const times: Record<Shop, number[]> = { demo: [], large: [] }
      for (let request = 0; request < requests * 1.5; request++) {
        const query = buyer ? '' : `${path.includes('?') ? '&' : '?'}n=${number++}`
        for (const shop of shops) {
          const headers = buyer ? { ...visitor, cookie: cookies[shop] } : visitor
          const start = performance.now()
          const { status } = await ask(sites[shop].url + path + query, { headers })
          if (status !== 200) throw new Error(`${path} answers ${status}`)
          if (request >= requests / 2) times[shop].push(performance.now() - start)
        }
      }
      found.push({ demo: worst(times.demo), large: worst(times.large) })
    }
    return found
  } finally {
    for (const shop of shops) await sites[shop].stop()
  }
}

function worst(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

async function fill(): Promise<void> {
  const database = await openDatabase({ dataFolder: dataFolderOf('large'), databaseUrl: server.url('large') })
  const run = (statement: string, values: unknown[] = []) => database.queue.executeSql(statement, values)
  try {
    const { courses, people, owned, seenOfEach } = size
    await createLargeShop(database, {
      courses,
      lessonsInCourse: 20,
      books: courses / 10,
      posts: courses / 10,
    })
    await run(
      `insert into users (id, name, email, email_verified)
      select 'large-' || n, 'Learner ' || n, 'large' || n || '@example.org', true from generate_series(1, $1::integer) n`,
      [people],
    )
    await run(
      `with ids as (select id, row_number() over (order by id) - 1 as place from courses where slug like 'course-%')
      insert into entitlements (user_id, product_type, product_id, kind, granted_at)
      select 'large-' || person, 'course', ids.id, 'paid', now() - make_interval(mins => person)
      from generate_series(1, $1::integer) as people (person)
        cross join generate_series(0, $2::integer - 1) as purchases (purchase)
        join ids on ids.place = (person * 7 + purchase * 997) % (select count(*) from ids)`,
      [people, owned],
    )
    await run(
      `insert into seen_lessons (user_id, lesson_id, seen_at)
      select user_id, lesson_id, granted_at from entitlements
      join (select course_id, lessons.id as lesson_id, row_number() over (partition by course_id order by lessons.id) as place
        from lessons join sections on sections.id = section_id) each on course_id = product_id and place <= $1::integer
      where user_id like 'large-%'`,
      [seenOfEach],
    )
    await run('vacuum analyze')
    await run('checkpoint')
  } finally {
    await database.close()
  }
}

async function report(measured: readonly Record<Shop, number>[]): Promise<void> {
  const rows = pages.map(({ name, buyer }, place) => {
    const { demo, large } = measured[place] as Record<Shop, number>
    const over = large > limit * demo ? ` **over ${limit}**` : ''
    return `${name} (${buyer ? 'buyer' : 'visitor'}) | ${demo.toFixed(1)} | ${large.toFixed(1)} | ${(large / demo).toFixed(2)}${over}`
  })
  const thousands = (count: number) => Math.round(count).toLocaleString('en')
  const text = [
    `${new Date().toISOString().slice(0, 10)}, PostgreSQL, ${requests} requests each, one at a time and the two shops in turns: 95th percentiles in milliseconds with the demo, and with ` +
      `${thousands(size.courses)} courses, ${thousands(size.people)} people, ${thousands(size.people * size.owned)} entitlements and ` +
      `${thousands(size.people * size.owned * size.seenOfEach)} seen classes besides.`,
    ['page | demo | large shop | ratio', '--- | --- | --- | ---', ...rows].join('\n'),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--write')) return
  const page = await readFile('docs/performance.md', 'utf8')
  const [before, after] = [page.split(begin)[0], page.split(end)[1]]
  await writeFile('docs/performance.md', `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
