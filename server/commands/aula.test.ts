import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  bookFiles,
  courseFiles,
  createFolder,
  drawing,
  packFiles,
} from '#tests/factories/create-course-folder.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { seedDataFolder } from '#tests/harness/database.ts'
import { inTurn, sample } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { commandEnvironment, commandParameters } from '../../scripts/server-process.mjs'
import { createApp } from '../app.ts'
import { runCommand } from './run-command.ts'

const services = await createTestServices()
const token = 'the-token-of-the-running-site'
const app = createApp({ ...services, operatorToken: token }, () => Promise.reject(new Error('no pages here')))
const server = createServer(getRequestListener(app.fetch))
let url = ''
let data = ''

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'])
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  data = await mkdtemp(join(tmpdir(), 'aula-command-'))
  await seedDataFolder(data)
}, 120_000)
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await rm(data, { recursive: true, force: true })
})

type Outcome = { code: number; out: string; err: string }

/** The built program, in a process of its own. */
function aulaProcess(given: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const env = { PATH: process.env.PATH, ...commandEnvironment, AULA_DATA: data, AULA_LANG: 'en', ...settings }
  return new Promise((done) => {
    execFile(process.execPath, [...commandParameters, ...given], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** Beside the running site. In this process, which takes a twentieth of the time. */
async function aula(
  given: string[],
  settings: Record<string, string> = { AULA_URL: url, AULA_TOKEN: token },
): Promise<Outcome> {
  const printed = { out: '', err: '' }
  const prints = [
    vi.spyOn(console, 'log').mockImplementation((...words) => {
      printed.out += `${format(...words)}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      printed.err += `${format(...words)}\n`
    }),
  ]
  const code = await runCommand(given, {
    NODE_ENV: 'production',
    AULA_DATA: data,
    AULA_LANG: 'en',
    ...settings,
  })
  for (const print of prints) print.mockRestore()
  return { code, ...printed }
}

test('help is printed in the requested language', async () => {
  expect(await aulaProcess(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('import course FOLDER'),
  })
  expect((await aulaProcess(['--help', '--lang', 'es'])).out).toContain('import course CARPETA')
})

test('doctor ends with 1 while something is missing, as health does while somebody has to look', async () => {
  expect(await aula(['doctor'])).toMatchObject({ code: 1, out: expect.stringMatching(/^MISSING /m) })
  expect(await aula(['doctor', '--json'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('"missing"'),
  })
  expect(await aula(['health', 'show'])).toMatchObject({ code: 0, out: 'All is well.\n' })
})

test('a token that the site does not know is told as such', async () => {
  const unknown = 'x'.repeat(43)
  expect(await aula(['orders', 'list'], { AULA_URL: url, AULA_TOKEN: unknown })).toMatchObject({
    code: 1,
    err: `The site at ${url} does not know the token of AULA_TOKEN, or it was revoked: docs/operations.md says how to get one.\n`,
  })
})

test.each(
  sample(
    [
      [[]],
      [['export']],
      [['import', 'course']],
      [['import', 'film', 'x']],
      [['import', 'course', 'x', '--lang', 'fr']],
      [['--what']],
    ],
    3,
  ),
)('the unknown command %j is refused', async (given) => {
  expect(await aulaProcess(given)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--help') })
})

test('an invalid setting stops the command with one sentence', async () => {
  expect(await aulaProcess(['--help'], { PORT: 'many' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('PORT'),
  })
})

test('the output is the same while the site runs and while it does not', async () => {
  const good = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  const bad = await createFolder({ ...courseFiles, '01-uno/section.md': '---\ntitle: A\nx: 1\n---\n' })
  const command = ['import', 'course', good, bad, good]
  const direct = await aulaProcess(command)
  const remote = await aulaProcess(command, { AULA_URL: url, AULA_TOKEN: token })
  expect(remote).toEqual(direct)
  expect(remote.code).toBe(1)
  expect(remote.out.trim().split('\n')).toEqual([
    'el-curso: created, with 2 sections and 3 classes.',
    'el-curso: nothing to change.',
  ])
  expect(remote.err.trim().split('\n')).toEqual([
    `${bad}/01-uno/section.md:3: there is no key x in this file`,
    `1 problem in ${bad}; nothing was changed.`,
  ])
  expect(await services.connection.db.select().from(courses)).toMatchObject([{ slug: 'el-curso' }])
}, 120_000)

test('a lesson with comments is removed only with an option, which books and packs do not have', async () => {
  const folder = await createFolder(courseFiles)
  await aula(['import', 'course', folder])
  const { db } = services.connection
  const [lost] = await db.select().from(lessons).where(eq(lessons.key, 'mas'))
  await createComment(services, { lessonId: lost?.id ?? 0, authorId: null })
  await rm(join(folder, '01-uno/02-mas.md'))
  expect(await aula(['import', 'course', folder])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(`${folder}:1: the class uno/mas is missing`),
  })
  expect(await aula(['import', 'course', folder, '--remove-classes'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 removed'),
    err: '',
  })
  expect((await aula(['import', 'book', folder, '--remove-classes'])).code).toBe(2)
}, 60_000)

test('books and packs are imported', async () => {
  const [course, book, pack] = [
    await createFolder(courseFiles),
    await createFolder(bookFiles),
    await createFolder(packFiles),
  ]
  expect(await aula(['import', 'pack', pack])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${pack}/pack.md:8: there is no product under el-libro`),
  })
  await aula(['import', 'course', course])
  expect(await aula(['import', 'book', book, book])).toEqual({
    code: 0,
    out: 'el-libro: created.\nel-libro: nothing to change.\n',
    err: '',
  })
  expect(await aula(['import', 'pack', pack])).toMatchObject({ code: 0, out: 'el-pack: created.\n' })
}, 60_000)

test('an export is written to an empty folder only, and is what the import takes', async () => {
  const out = join(data, 'exported')
  const kinds = [
    ['course', 'el-curso', { ...courseFiles, 'cover.svg': drawing }],
    ['book', 'el-libro', bookFiles],
    ['pack', 'el-pack', packFiles],
  ] as const
  for (const [kind, slug, files] of inTurn(kinds, 0)) {
    await aula(['import', kind, await createFolder(files)])
    const folder = join(out, kind)
    const exported = await aula(['export', kind, slug, '--out', folder])
    expect(exported).toMatchObject({ code: 0, err: '', out: expect.stringContaining(folder) })
    expect((await aula(['import', kind, folder])).out).toBe(`${slug}: nothing to change.\n`)
    expect(await aula(['export', kind, slug, '--out', folder])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is not empty'),
    })
  }
  expect(await readdir(join(out, 'course'))).toEqual(
    expect.arrayContaining(['01-uno', '02-dos', 'course.en.md', 'course.md', 'cover.svg']),
  )
  const none = join(out, 'none')
  expect(await aula(['export', 'course', '../etc', '--out', none])).toMatchObject({ code: 1, out: '' })
  expect((await aula(['export', 'course', 'el-libro', '--out', none])).err).toContain('no such course')
  expect((await aula(['export', 'course', 'el-curso'])).code).toBe(2)
  await expect(readdir(none)).rejects.toThrow()
}, 60_000)

test('an export to a folder that cannot be written ends and says so', async () => {
  await aula(['import', 'course', await createFolder({ ...courseFiles, 'cover.svg': drawing })])
  // Nobody may make anything there, not even root.
  for (const out of ['/proc/aula', '/proc/aula/deeper']) {
    expect(
      await aulaProcess(['export', 'course', 'el-curso', '--out', out], {
        AULA_URL: url,
        AULA_TOKEN: token,
      }),
    ).toMatchObject({ code: 1, out: '', err: `${out} cannot be written (ENOENT).\n` })
  }
}, 30_000)

test('a data folder that cannot be made ends a command with a sentence', async () => {
  expect(await aulaProcess(['orders', 'list'], { AULA_DATA: '/proc/aula' })).toMatchObject({
    code: 1,
    out: '',
    err: 'This user may not write /proc/aula: set AULA_DATA to a folder of their own.\n',
  })
  const file = import.meta.filename
  expect(await aulaProcess(['orders', 'list'], { AULA_DATA: file })).toMatchObject({
    code: 1,
    out: '',
    err: `${file}/running.json is a file, or below one: set AULA_DATA to a folder.\n`,
  })
}, 30_000)

test('an error names a refused value as it was typed', async () => {
  const { email } = await createUser(services)
  const percent = await aula(['affiliates', 'set', email, '--percent', '300'])
  expect(percent).toMatchObject({
    code: 1,
    err: expect.stringContaining('  --percent: The percent goes from'),
  })
  const coupon = await aula(['coupons', 'create', 'X1', '--percent', '300', '--uses', '0'])
  expect(coupon.err).toMatch(/ {2}--percent: .*\n {2}--uses: /)
})

test('without a terminal irreversible commands need --yes', async () => {
  const course = await createCourse(services)
  const { order } = await buy(services, { product: { productType: 'course', slug: course.slug } })
  const name = 'spring.md'
  const letter = await createFolder({ [name]: '---\nlanguage: en\nsubject: Spring\n---\nIt is here.\n' })
  const heir = await createUser(services)
  for (const typed of [
    ['orders', 'refund', order],
    ['newsletter', 'send', join(letter, name)],
    ['owner', 'transfer', heir.email],
  ]) {
    expect(await aula(typed)).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('repeat the command with --yes'),
    })
  }
  const [before] = await services.connection.db.select().from(orders)
  expect(before?.state).toBe('fulfilled')

  expect((await aula(['orders', 'refund', order, '--amount', '999', '--yes'])).err).toMatch(
    /That is more than there is left: US\$[\d.]+ can be given back\./,
  )
  expect((await aula(['orders', 'refund', order, '--yes'])).code).toBe(0)
  expect((await aula(['orders', 'refund', order, '--yes'])).err).toContain('nothing left of this order')
  expect(await aula(['newsletter', 'send', join(letter, name), '--yes'])).toMatchObject({
    code: 0,
    out: 'The list is empty: it went to nobody.\n',
  })
  expect(await aula(['owner', 'transfer', heir.email, '--yes'])).toMatchObject({
    code: 0,
    out: `The shop belongs to ${heir.email} now.\n`,
  })
  expect((await aula(['owner', 'link'])).out).toMatch(/\n {2}http\S+\/claim-shop\/[2-9A-Z]{40}\n/)
}, 60_000)

test('lists end with the number of rows', async () => {
  const context = await contextOf(services)
  const message = { email: 'a@example.org', name: 'A', surname: 'B', message: 'C' }
  await sendContactMessage(context, services.limits.from('127.0.0.1'), { input: message })
  expect((await aula(['messages', 'list'])).out).toContain('A B <a@example.org>')
  expect((await aula(['newsletter', 'subscribers'])).out).toContain('0 subscribers')
  expect((await aula(['orders', 'list'])).out).toContain('0 orders')
}, 60_000)

test('a newsletter is saved as a draft, scheduled and called off', async () => {
  const letter = await createFolder({
    'may.md': '---\nlanguage: en\nsubject: May\n---\nIt is here.\n',
    'bad.md': 'x',
  })
  const subscriber = { email: 'reader@example.org', locale: 'en' as const }
  await services.connection.db
    .insert(subscriptions)
    .values({ ...subscriber, confirmedAt: new Date(0), createdAt: new Date(0) })
  const drafted = await aula(['newsletter', 'draft', join(letter, 'may.md')])
  const id = /^Saved as draft (\d+)\.\n$/.exec(drafted.out)?.[1] ?? ''
  const states = async () =>
    (await aula(['newsletter', 'list'])).out.split('\n').find((line) => line.includes('May'))
  expect(await states()).toContain('draft')
  const past = await aula(['newsletter', 'schedule', id, '2020-01-01T09:00Z'])
  expect(past).toMatchObject({ code: 1, err: expect.stringContaining('AT: ') })
  const inAWeek = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)}Z`
  expect(await aula(['newsletter', 'schedule', id, inAWeek])).toMatchObject({
    code: 0,
    out: 'It is mailed then.\n',
  })
  expect(await states()).toContain('scheduled')
  expect((await aula(['newsletter', 'call-off', id])).out).toBe('It is a draft again.\n')
  expect(await states()).toContain('draft')
  const long = await createFolder({
    'long.md': `---\nlanguage: en\nsubject: ${'May '.repeat(100)}\n---\nIt is here.\n`,
  })
  expect((await aula(['newsletter', 'draft', join(long, 'long.md')])).code).toBe(1)
  expect(JSON.parse((await aula(['newsletter', 'list', '--json'])).out).newsletters).toHaveLength(1)
  expect(await aula(['newsletter', 'draft', join(letter, 'bad.md')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('bad.md:1: '),
  })
}, 60_000)

test('opinions are listed, answered, hidden and shown again', async () => {
  const course = await createCourse(services, { slug: 'redes' })
  const writer = await createUser(services, { name: 'Luz Marina' })
  const { id } = await createOpinion(services, {
    productId: course.id,
    stars: 4,
    words: 'Muy claro.\nY breve.',
    writerId: writer.id,
  })
  const run = (...given: string[]) => aula(['opinions', ...given])
  const listed = await run('list', '--product', 'course/redes')
  expect(listed.out).toMatch(
    /^\d+ {2}★★★★☆ {2}course\/redes, Luz Marina, .+\n {2}Muy claro\.\n {2}Y breve\.\n/,
  )
  expect(listed.out).toContain('1 opinion: 1 unanswered, 0 reported, 0 hidden.')
  expect(await run('answer', String(id), 'Thank you')).toEqual({ code: 0, out: 'Done.\n', err: '' })
  expect((await run('list')).out).toContain('\n  Answer: Thank you\n')
  expect((await run('unanswer', String(id))).code).toBe(0)
  expect((await run('list')).out).not.toContain('Thank you')
  expect((await run('hide', String(id), '--reason', 'Rude')).code).toBe(0)
  expect((await run('list', '--state', 'hidden')).out).toContain(', hidden: Rude\n')
  expect((await run('show', String(id))).code).toBe(0)
  expect((await run('list', '--state', 'hidden')).out).toContain('There is nothing.')
  expect((await run('list', '--stars', '5')).out).toContain('There is nothing.')
  expect((await run('dismiss', String(id))).code).toBe(0)
  expect(await run('hide', '999999')).toMatchObject({ code: 1, out: '' })
  expect((await run('list', '--stars', '9')).code).toBe(2)
}, 60_000)

test('people are listed with the role that they have in the shop', async () => {
  const author = await createUser(services, { role: 'author' })
  const learner = await createUser(services)
  const { out } = await aula(['people', 'find'])
  expect(out).toMatch(new RegExp(`${author.email} .*author, verified`))
  expect(out).toMatch(new RegExp(`${learner.email} .* verified`))
  expect(out).not.toMatch(new RegExp(`${learner.email} .*, verified`))
}, 60_000)

test('pages of authors are listed, made, changed and shown', async () => {
  const { id } = await createUser(services, { name: 'Ana Ruiz', role: 'author' })
  const run = (...given: string[]) => aula(['authors', ...given])
  expect((await run('list')).out).toMatch(new RegExp(`${id} +Ana Ruiz +— +— +—`))
  expect((await run('show', id)).out).toMatch(/Page: +none yet\n/)
  const made = await run(
    'change',
    id,
    '--slug',
    'ana',
    '--line',
    'Enseña redes',
    '--line-en',
    'Teaches networks',
  )
  expect(made).toMatchObject({ code: 0, err: '' })
  const links = ['--link', 'Su sitio | https://ana.example', '--link', 'Su blog|https://blog.ana.example']
  expect((await run('change', 'ana', ...links, '--words', 'Hola', '--line-en', '')).code).toBe(0)
  const shown = (await run('show', 'ana')).out
  expect(shown).toMatch(/Page: +ana\n/)
  expect(shown).toMatch(/In one line \(español\): +Enseña redes\n/)
  expect(shown).not.toContain('Teaches networks')
  expect(shown).toMatch(
    /Link: +Su sitio \| https:\/\/ana\.example\nLink: +Su blog \| https:\/\/blog\.ana\.example\n/,
  )
  expect(JSON.parse((await run('show', 'ana', '--json')).out)).toMatchObject({ id, fields: { slug: 'ana' } })
  expect((await run('change', 'ana', '--no-links')).out).not.toContain('ana.example')
  expect((await run('list')).out).toMatch(/Ana Ruiz +ana +Ana Ruiz/)
  expect(await run('show', 'nobody')).toMatchObject({ code: 1, err: expect.stringContaining('nobody') })
  expect(await run('change', 'ana', '--slug', 'Not a slug')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--slug'),
  })
  expect(await run('change', 'ana', '--link', 'only a label')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Write a label and an address'),
  })
}, 60_000)

test('an unreachable site and an unknown token are reported', async () => {
  const folder = await createFolder(courseFiles)
  const wrong = await aula(['import', 'course', folder], {
    AULA_URL: url,
    AULA_TOKEN: 'another-token-altogether',
  })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/does not know the token/) })
  const silent = await aula(['import', 'course', folder], {
    AULA_URL: 'http://127.0.0.1:9',
    AULA_TOKEN: token,
  })
  expect(silent).toMatchObject({ code: 1, err: expect.stringMatching(/does not answer/) })
}, 60_000)

test('personal data is exported to a new private file, and deletion needs confirmation', async () => {
  const { email } = await createUser(services, { name: 'Luz Marina' })
  const out = join(data, 'luz.json')
  const run = (...given: string[]) => aula(['people', ...given])
  expect((await run('find', 'luz')).out).toContain(`${email}  Luz Marina  verified`)
  expect((await run('show', email)).out).toContain('Orders (0, the newest first)')
  const { slug } = await createCourse(services)
  expect((await run('grant', email, `course/${slug}`)).code).toBe(0)
  expect((await run('show', email)).out).toMatch(/\n {2}PRODUCT +TITLE +HOW/)
  expect(await run('export', email, '--out', out)).toMatchObject({ code: 0, out: '' })
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ data: { account: { email } } })
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(await run('export', email, '--out', out)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  })
  expect((await run('gems', email, 'give', '3', '--reason', 'For your help')).code).toBe(0)
  expect(await run('delete', email)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
}, 60_000)
