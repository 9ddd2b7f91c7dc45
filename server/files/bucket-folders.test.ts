import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { exportCommands } from '#server/commands/export-commands.ts'
import {
  bookFiles,
  chapterFiles,
  courseFiles,
  createFolder,
  drawing,
  videoPath,
} from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { expectEqualExports, importFrom } from '#tests/harness/exported-folders.ts'
import { inTurn } from '#tests/harness/lanes.ts'
import { hasS3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { createTestServices } from '#tests/harness/services.ts'

const server = hasS3Server() ? await startS3Server() : null
const bucket = await server?.createBucket()
const inBucket = await createTestServices({
  settings: bucket && {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: server?.endpoint ?? '',
    S3_ACCESS_KEY_ID: bucket.keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: bucket.keys?.secret ?? '',
  },
})
const inFolder = await createTestServices()
const app = await createTestApp(inBucket)
afterAll(() => server?.stop())

const pdf = 'database/demo/books/pedidos-que-no-se-pierden/files/pedidos-que-no-se-pierden.pdf'

const products = {
  course: {
    slug: 'el-curso',
    plural: 'courses',
    files: async () => ({
      ...courseFiles,
      'cover.svg': drawing,
      'images/faro.svg': drawing,
      '01-uno/01-leer.md':
        '---\ntitle: Leer\ntype: reading\nfree: true\n---\n\nUn faro: ![El faro](../images/faro.svg)\n',
      '02-dos/01-fin.md': '---\ntitle: Fin\n---\n',
      '02-dos/01-fin.mp4': await readFile(videoPath),
      '02-dos/01-fin.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n',
    }),
  },
  book: {
    slug: 'el-libro',
    plural: 'books',
    files: async () => ({
      ...bookFiles,
      ...chapterFiles,
      'cover.svg': drawing,
      'files/el-libro.pdf': await readFile(pdf),
      'files/ejemplos.zip': 'PK\x03\x04 and more',
    }),
  },
} as const

test.runIf(server).each(inTurn(['course', 'book'] as const, 0))(
  'a %s with its files goes into a bucket, and out of it by the studio and by the command',
  async (kind) => {
    const { slug, plural, files } = products[kind]
    await importFrom(await createFolder(await files()), inBucket, kind)
    const folder = await expectEqualExports({ from: inBucket, to: inFolder }, kind, slug)

    const { id } = await createUser(inBucket, { role: 'owner' })
    const token = await inBucket.accounts.createToken(id, new Headers())
    const request = async (path: string) =>
      app.request(`/api/v1/studio${path}`, { headers: { Authorization: `Bearer ${token}` } })
    const zip = unzipSync(new Uint8Array(await (await request(`/${plural}/${slug}/export`)).arrayBuffer()))
    const names = Object.keys(zip).filter((name) => !name.endsWith('/'))
    expect(names.length).toBeGreaterThan(8)
    const out = join(await createFolder({}), 'out')
    const command = exportCommands.find(({ verb }) => verb === kind)
    const site = { request, workOn: async () => {}, close: async () => {} }
    expect(await command?.run({ slug, out }, { site, locale: 'en', json: false })).toBe(true)
    for (const name of names) {
      const path = name.slice(slug.length + 1)
      const given = await readFile(join(folder, path))
      expect(given.equals(zip[name] ?? new Uint8Array()), path).toBe(true)
      expect(given.equals(await readFile(join(out, path))), path).toBe(true)
    }
    await importFrom(out, inBucket, kind)
  },
  60_000,
)
