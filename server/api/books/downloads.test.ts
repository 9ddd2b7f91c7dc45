import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createDownloadTokens } from '../../secrets/download-token.ts'

const services = await createTestServices({ settings: { AULA_STAMP_PDFS: 'false' } })
const app = await createTestApp(services)
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const digest = 'a'.repeat(64)

type Visibility = 'all' | 'webmobilevisor' | 'webvisor'

async function sellBook({
  type = 'zip',
  visibility = 'all',
  status = 'published',
}: {
  type?: 'pdf' | 'epub' | 'zip'
  visibility?: Visibility
  status?: 'draft' | 'published' | 'archived'
} = {}) {
  const storageKey = `books/${digest}.${type}`
  await services.storage.putBytes(storageKey, bytes)
  const book = await createBook(services, {
    status,
    files: [{ key: `el-libro.${type}`, type, visibility, storageKey, size: bytes.length }],
  })
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productType: 'book', productId: book.id })
  return { book, buyer, file: book.files[0]?.id ?? 0 }
}

type Asker = { browser: ReturnType<typeof app.browser>; headers: Record<string, string> }

async function browserOf(user: { id: string } | null): Promise<Asker> {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  return { browser, headers: {} }
}

async function appOf({ id }: { id: string }): Promise<Asker> {
  const token = await services.accounts.createToken(id, new Headers())
  return { browser: app.browser(), headers: { Authorization: `Bearer ${token}` } }
}

const ask = ({ browser, headers }: Asker, path: string, more: Record<string, string> = {}) =>
  browser.request(path, { headers: { Accept: 'application/json', ...headers, ...more } })

async function tokenFor(asker: Asker, file: number) {
  const response = await ask(asker, `/api/v1/book/file/${file}/download-token`)
  const { data, message } = (await response.json()) as {
    data?: { downloadToken: string }
    message?: string
  }
  return { status: response.status, token: data?.downloadToken ?? '', message }
}

const address = (file: number, token: string) => `/api/v1/book/download/${file}?_tokenAuth=${token}`

test('an owner of a book gets a download token, and the file with it', async () => {
  const { buyer, file } = await sellBook()
  const reader = await browserOf(buyer)
  const { token } = await tokenFor(reader, file)
  const response = await ask(reader, address(file, token))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '1000',
    'content-disposition': 'attachment; filename="el-libro.zip"',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
})

test('a link on a page downloads the same file, and is refused to other people', async () => {
  const { buyer, file } = await sellBook()
  const reader = await browserOf(buyer)
  const { response } = await reader.browser.visit(`/media/books/${file}`)
  expect(response.status).toBe(200)
  const first = await ask(reader, `/media/books/${file}`)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await app.request(`/media/books/${file}`)).status).toBe(401)
  expect((await ask(await browserOf(await createUser(services)), `/media/books/${file}`)).status).toBe(403)
  for (const nothing of ['0', 'x', '99999999999', '2147483647']) {
    expect((await ask(reader, `/media/books/${nothing}`)).status, nothing).toBe(404)
  }
})

describe('somebody without the book', () => {
  test.each(['visitor', 'learner', 'ads', 'revoked'] as const)(
    '%s gets no token, no file and no range',
    async (who) => {
      const { book, buyer, file } = await sellBook()
      const person = who === 'visitor' ? null : await createUser(services)
      if (person && who !== 'learner') {
        await createEntitlement(services, {
          userId: person.id,
          productType: 'book',
          productId: book.id,
          ...(who === 'ads' ? { kind: 'ads' } : { revokedAt: new Date() }),
        })
      }
      const asker = await browserOf(person)
      expect((await tokenFor(asker, file)).status).toBe(person ? 403 : 401)
      const { token: another } = await tokenFor(await browserOf(buyer), file)
      const { token: anotherApps } = await tokenFor(await appOf(buyer), file)
      for (const token of ['', 'a.b', another, ...(person ? [anotherApps] : [])]) {
        for (const headers of [{}, { Range: 'bytes=0-9' }, { 'If-None-Match': '*' }] as Record<
          string,
          string
        >[]) {
          const response = await ask(asker, address(file, token), headers)
          expect([401, 403], token).toContain(response.status)
          expect(await response.json()).toEqual({ message: expect.any(String) })
        }
      }
      expect((await ask(asker, address(file, ''), { Range: 'bytes=0-9' })).status).toBe(403)
      expect((await app.request(`/media/books/${digest}.zip`)).status).toBe(404)
      expect((await app.request(`/media/images/..%2fbooks%2f${digest}.zip`)).status).toBe(404)
    },
  )

  test('a download token is refused to another buyer of the same book', async () => {
    const { book, buyer, file } = await sellBook()
    const other = await createUser(services)
    await createEntitlement(services, { userId: other.id, productType: 'book', productId: book.id })
    for (const first of [await browserOf(buyer), await appOf(buyer)]) {
      const { token } = await tokenFor(first, file)
      for (const second of [await browserOf(other), await appOf(other)]) {
        expect((await ask(second, address(file, token))).status).toBe(403)
      }
    }
  })
})

test('the shop’s owner downloads every book; nobody else downloads a draft', async () => {
  const owner = await createUser(services, { role: 'owner' })
  const { buyer, file } = await sellBook({ status: 'draft' })
  const { token } = await tokenFor(await browserOf(owner), file)
  expect((await ask(await browserOf(owner), address(file, token))).status).toBe(200)
  expect((await tokenFor(await browserOf(buyer), file)).status).toBe(404)
})

test('an archived book can still be downloaded by its buyers', async () => {
  const { buyer, file } = await sellBook({ status: 'archived' })
  expect((await tokenFor(await browserOf(buyer), file)).status).toBe(200)
})

test('an app downloads with its token alone, a browser needs its session too', async () => {
  const { buyer, file } = await sellBook()
  const { token: apps } = await tokenFor(await appOf(buyer), file)
  expect((await app.request(address(file, apps))).status).toBe(200)
  const { token: browsers } = await tokenFor(await browserOf(buyer), file)
  expect((await app.request(address(file, browsers))).status).toBe(401)
})

test('a download token is valid for one file', async () => {
  const [one, two] = [await sellBook(), await sellBook()]
  await createEntitlement(services, { userId: one.buyer.id, productType: 'book', productId: two.book.id })
  const reader = await browserOf(one.buyer)
  const { token } = await tokenFor(reader, one.file)
  expect((await ask(reader, address(two.file, token))).status).toBe(403)
})

test('a download token expires after five minutes, and at once when access ends', async () => {
  const { buyer, file } = await sellBook()
  const reader = await browserOf(buyer)
  const minutesAgo = (minutes: number) =>
    createDownloadTokens({
      secret: services.secret,
      now: () => new Date(Date.now() - minutes * 60_000),
    }).make({ fileId: file, userId: buyer.id, client: 'web', locale: 'es' })
  expect((await ask(reader, address(file, minutesAgo(4.9)))).status).toBe(200)
  const late = await ask(reader, address(file, minutesAgo(5.1)))
  expect(late.status).toBe(403)
  expect(await late.json()).toEqual({
    message: 'Este enlace ya no sirve. Vuelve al libro y abre el archivo otra vez.',
  })

  const token = minutesAgo(0)
  await services.connection.db
    .update(entitlements)
    .set({ revokedAt: new Date() })
    .where(eq(entitlements.userId, buyer.id))
  expect((await ask(reader, address(file, token), { Range: 'bytes=500-' })).status).toBe(403)
})

test('a file that is announced only, or missing in storage, is answered with 404', async () => {
  const { book, buyer } = await sellBook()
  const announced = await createBook(services)
  await createEntitlement(services, { userId: buyer.id, productType: 'book', productId: announced.id })
  const reader = await browserOf(buyer)
  expect((await tokenFor(reader, announced.files[0]?.id ?? 0)).status).toBe(404)
  const lost = book.files[0]?.id ?? 0
  const { token } = await tokenFor(reader, lost)
  await services.storage.remove(`books/${digest}.zip`)
  expect((await ask(reader, address(lost, token))).status).toBe(404)
})

describe('visibility', () => {
  test.each<[Visibility, 'pdf' | 'zip', 'browser' | 'app', number, string | null, string | null]>([
    ['all', 'zip', 'browser', 200, 'attachment', 'attachment'],
    ['all', 'zip', 'app', 200, 'attachment', 'attachment'],
    ['all', 'pdf', 'app', 200, 'inline', 'attachment'],
    ['webmobilevisor', 'pdf', 'browser', 200, 'inline', 'inline'],
    ['webmobilevisor', 'zip', 'app', 200, 'inline', 'inline'],
    ['webvisor', 'pdf', 'browser', 200, 'inline', 'inline'],
    ['webvisor', 'pdf', 'app', 403, null, null],
  ])('a file for %s, a %s, in a %s: %i', async (visibility, type, where, status, opened, saved) => {
    const { buyer, file } = await sellBook({ visibility, type })
    const asker = await (where === 'app' ? appOf(buyer) : browserOf(buyer))
    const answer = await tokenFor(asker, file)
    expect(answer.status).toBe(status)
    expect((await ask(asker, `/media/books/${file}`)).status).toBe(status === 200 ? 302 : status)
    for (const [query, disposition] of [
      ['', opened],
      ['&save=1', saved],
    ] as const) {
      const response = await ask(asker, address(file, answer.token) + query)
      expect(response.headers.get('content-disposition')?.split(';')[0] ?? null).toBe(disposition)
    }
  })

  test('a valid token is refused for a file that is not for download', async () => {
    const { buyer, file } = await sellBook({ visibility: 'webvisor', type: 'pdf' })
    const forged = createDownloadTokens({ secret: services.secret, now: () => new Date() })
    const token = forged.make({ fileId: file, userId: buyer.id, client: 'mobile', locale: 'es' })
    expect((await app.request(address(file, token))).status).toBe(403)
  })
})

describe('ranges', () => {
  const etag = `"books.${digest}.zip"`
  test.each<[string, Record<string, string>, number, string | null, [number, number] | null]>([
    ['nothing', {}, 200, null, [0, 999]],
    ['the first bytes', { Range: 'bytes=0-99' }, 206, 'bytes 0-99/1000', [0, 99]],
    ['the rest', { Range: 'bytes=100-', 'If-Range': etag }, 206, 'bytes 100-999/1000', [100, 999]],
    ['the rest of another version', { Range: 'bytes=100-', 'If-Range': '"old"' }, 200, null, [0, 999]],
    ['beyond the file', { Range: 'bytes=1000-' }, 416, 'bytes */1000', null],
  ])('a request for %s', async (_what, headers, status, contentRange, expected) => {
    const { buyer, file } = await sellBook()
    const reader = await browserOf(buyer)
    const { token } = await tokenFor(reader, file)
    const response = await ask(reader, address(file, token), headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('etag')).toBe(etag)
    const body = Buffer.from(await response.arrayBuffer())
    expect(body).toEqual(expected ? bytes.subarray(expected[0], expected[1] + 1) : Buffer.alloc(0))
  })
})
