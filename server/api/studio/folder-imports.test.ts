import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { eq } from 'drizzle-orm'
import { create, Header } from 'tar'
import { describe, expect, test } from 'vitest'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { courseFiles, createFolder, drawing } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { unpackFolder } from '../../files/unpack-folder.ts'

const services = await createTestServices()
const operated = { ...services, operatorToken: 'the-token-of-the-running-site' }
const app = await createTestApp(operated)
const { db } = services.connection
const address = '/api/v1/studio/courses/import'

async function packed(files: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await createFolder(files)
  const chunks: Buffer[] = []
  for await (const chunk of create({ cwd: folder, portable: true }, Object.keys(files))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** A hand-made archive of one entry. */
function forged(
  entry: { path: string; type?: string; size?: number; linkpath?: string },
  body = '',
): Uint8Array<ArrayBuffer> {
  const header = new Header({
    mode: 0o644,
    type: 'File',
    size: body.length,
    mtime: new Date(0),
    ...entry,
  } as never)
  header.encode()
  const blocks = [header.block as Buffer, Buffer.from(body.padEnd(Math.ceil(body.length / 512) * 512, '\0'))]
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(1_024)]))
}

function joined(...archives: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const end = 1_024
  return new Uint8Array(Buffer.concat([...archives.map((each) => each.subarray(0, -end)), Buffer.alloc(end)]))
}

async function send(
  body: Uint8Array<ArrayBuffer>,
  {
    token = operated.operatorToken,
    type = 'application/x-tar',
    path = address,
  }: { token?: string; type?: string; path?: string } = {},
) {
  return app.request(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
  })
}

test('the operator of the running site imports a folder', async () => {
  const response = await send(await packed({ ...courseFiles, 'cover.svg': drawing }))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    data: {
      ok: true,
      id: expect.any(Number),
      slug: 'el-curso',
      change: 'created',
      sections: { created: 2, updated: 0, removed: 0 },
      lessons: { created: 3, updated: 0, removed: 0 },
    },
  })
  expect(await db.select().from(lessons)).toHaveLength(3)
})

test('an imported product replaces the pages that were cached for visitors', async () => {
  await createCourse(services, { slug: 'el-curso' })
  const title = async () => /<title>([^<]*)/.exec(await (await app.request('/inscribe/el-curso')).text())?.[1]
  const before = await title()
  expect((await send(await packed(courseFiles))).status).toBe(200)
  await notificationsArrived(services)
  expect(await title()).not.toBe(before)
})

test('problems are reported with file and line, and nothing is changed', async () => {
  const response = await send(
    await packed({ ...courseFiles, '01-uno/section.md': '---\ntitle: A\nx: 1\n---\n' }),
  )
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    data: {
      ok: false,
      problems: [{ file: '01-uno/section.md', line: 3, code: 'unknown-key', params: { key: 'x' } }],
    },
  })
  expect(await db.select().from(courses)).toEqual([])
})

test('lessons with comments or notes are removed only on request', async () => {
  await send(await packed(courseFiles))
  const [lost] = await db.select().from(lessons).where(eq(lessons.key, 'fin'))
  await createComment(services, { lessonId: lost?.id ?? 0, authorId: null })
  const { '02-dos/section.md': _section, '02-dos/01-fin.md': _lesson, ...left } = courseFiles
  const body = await packed(left)
  for (const path of [address, `${address}?removeClasses=0`]) {
    const refused = await send(body, { path })
    expect(refused.status).toBe(422)
    expect((await refused.json()).data.problems).toEqual([
      {
        file: '.',
        line: 1,
        code: 'class-would-be-lost',
        params: { name: 'dos/fin', notes: 0, comments: 1, people: 0 },
      },
    ])
  }
  expect((await send(body, { path: `${address}?removeClasses=maybe` })).status).toBe(400)
  expect((await send(body, { path: `${address}?removeLessons=1` })).status).toBe(400)
  const books = address.replace('courses', 'books')
  expect((await send(body, { path: `${books}?removeClasses=1` })).status).toBe(400)
  expect(await db.$count(lessons)).toBe(3)
  expect((await send(body, { path: `${address}?removeClasses=1` })).status).toBe(200)
  expect(await db.$count(lessons)).toBe(2)
})

describe('permissions', () => {
  test('the owner with a session may import, nobody else', async () => {
    const body = await packed(courseFiles)
    const owner = await createUser(services, { role: 'owner' })
    const learner = await createUser(services)
    const as = async (user: { id: string }) => {
      const token = await services.accounts.createToken(user.id, new Headers())
      return (await send(body, { token })).status
    }
    const anonymous = await app.request(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-tar' },
    })
    expect(anonymous.status).toBe(403)
    expect(await as(learner)).toBe(403)
    expect(await db.select().from(courses)).toEqual([])
    expect(await as(owner)).toBe(200)
  })

  test.each(['wrong', 'the-token-of-the-running-sitE', '-'])(
    'the operator’s token %j is refused',
    async (token) => {
      expect((await send(await packed(courseFiles), { token })).status).toBe(401)
      expect(await db.select().from(courses)).toEqual([])
    },
  )

  test('the operator’s token is accepted by the studio only', async () => {
    const headers = { Authorization: `Bearer ${operated.operatorToken}` }
    expect((await app.request('/api/v1/tutorial/user/my-courses', { headers })).status).toBe(401)
  })
})

describe('an archive is refused', () => {
  test.each([
    ['with a path that leads out', forged({ path: '../../escaped.md' }, 'a')],
    ['with a path that leads out by a turn', forged({ path: 'a/../../escaped.md' }, 'a')],
    ['with an absolute path', forged({ path: '/tmp/escaped.md' }, 'a')],
    ['with a path of Windows', forged({ path: 'C:\\escaped.md' }, 'a')],
    ['with a symbolic link', forged({ path: 'course.md', type: 'SymbolicLink', linkpath: '/etc/passwd' })],
    ['with a hard link', forged({ path: 'course.md', type: 'Link', linkpath: '/etc/passwd' })],
    ['with a device', forged({ path: 'course.md', type: 'CharacterDevice' })],
    ['that says to be larger than may be', forged({ path: 'course.md', size: 8_000_000_001 })],
    ['that ends too early', forged({ path: 'course.md', size: 5_000 }, 'a')],
    [
      'that ends too early, in a large file',
      forged({ path: 'video.mp4', size: 5_000_000 }, 'a'.repeat(1_000_000)),
    ],
    [
      'with a file where a folder has to be',
      joined(forged({ path: 'a' }, 'a'), forged({ path: 'a/b' }, 'b')),
    ],
    ['that is none', new Uint8Array(Buffer.from('hello'.repeat(500)))],
    ['that is empty', new Uint8Array(0)],
  ])('%s', async (_what, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.stringMatching(/tar/) })
  })

  test('of another type', async () => {
    expect((await send(await packed(courseFiles), { type: 'text/plain' })).status).toBe(400)
  })

  test('but not for single large files', async () => {
    const folder = await createFolder({})
    const large = 'abcdefgh'.repeat(300_000)
    const small = Array.from({ length: 100 }, (_, index) =>
      forged({ path: `files/${index % 7}/${index}` }, `${index}`),
    )
    const archive = joined(...small, forged({ path: 'files/large' }, large), forged({ path: 'last' }, 'last'))
    await unpackFolder(new Response(archive).body as ReadableStream<Uint8Array>, folder)
    const read = (path: string) => readFile(join(folder, path), 'utf8')
    expect(await Promise.all(small.map((_, index) => read(`files/${index % 7}/${index}`)))).toEqual(
      small.map((_, index) => `${index}`),
    )
    expect(await read('files/large')).toBe(large)
    expect(await read('last')).toBe('last')
  })

  test('with too many files or bytes', async () => {
    const body = await packed(courseFiles)
    const stream = () => new Response(body).body as ReadableStream<Uint8Array>
    const folder = await createFolder({})
    const many = unpackFolder(stream(), folder, { files: 3, bytes: 1_000_000 })
    await expect(many).rejects.toMatchObject({ kind: 'invalid', code: 'archive-too-large' })
    const large = unpackFolder(stream(), folder, { files: 100, bytes: 100 })
    await expect(large).rejects.toMatchObject({ kind: 'invalid', code: 'archive-too-large' })
    const endless = NodeStream.from(
      (function* () {
        for (;;) yield new Uint8Array(65_536)
      })(),
    ) as unknown as ReadableStream<Uint8Array>
    await expect(unpackFolder(endless, folder, { files: 1, bytes: 100_000 })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})
