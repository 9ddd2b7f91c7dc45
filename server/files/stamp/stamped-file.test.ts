import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { takeComplaints } from '#tests/harness/strict.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function onePage(title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.addPage([300, 400])
  return document.save()
}

async function sellPdf(name: string, bytes: Uint8Array) {
  const storageKey = `books/${name}.pdf`
  await services.storage.putBytes(storageKey, bytes)
  const book = await createBook(services, { files: [{ storageKey, size: bytes.length }] })
  const address = `/media/books/${book.files[0]?.id}`
  const reader = async () => {
    const user = await createUser(services)
    const order = await createOrder(services, { userId: user.id, productId: book.id, productType: 'book' })
    const owned = { userId: user.id, productType: 'book', productId: book.id, orderId: order.id } as const
    await createEntitlement(services, owned)
    const browser = app.browser()
    await browser.signInAs(user)
    const open = async (headers: Record<string, string> = {}, language = 'es') => {
      const link = await browser.request(address, { language })
      const path = link.headers.get('location') ?? ''
      return browser.request(path, { headers })
    }
    return { user, order, open }
  }
  return { storageKey, reader }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a PDF is stamped for its reader, and all ranges of a download have the same bytes', async () => {
  const original = await onePage('one')
  const { reader } = await sellPdf('one', original)
  const { open } = await reader()
  // Concurrently, before there is a copy.
  const [head, tail] = await Promise.all([open({ Range: 'bytes=0-99' }), open({ Range: 'bytes=100-' })])
  expect([head.status, tail.status]).toEqual([206, 206])
  const joined = Buffer.concat([await bytesOf(head), await bytesOf(tail)])
  const whole = await open()
  expect(joined).toEqual(await bytesOf(whole))
  expect(joined).not.toEqual(Buffer.from(original))
  expect((await PDFDocument.load(joined, { updateMetadata: false })).getTitle()).toBe('one')
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toBe(head.headers.get('etag'))
  expect((await open({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)

  const another = await (await reader()).open({ 'If-None-Match': etag })
  expect(another.status).toBe(200)
  expect(await bytesOf(another)).not.toEqual(joined)
  const inEnglish = await open({ 'If-None-Match': etag }, 'en')
  expect(inEnglish.status).toBe(200)
})

test('a job deletes the copy, and later downloads get the same bytes', async () => {
  const { reader } = await sellPdf('two', await onePage('two'))
  const { open } = await reader()
  const first = await open()
  const key = (first.headers.get('etag') ?? '').replaceAll('"', '').replace('.', '/')
  expect(await services.storage.find(key)).not.toBeNull()
  await runJobs(services, { later: true })
  expect(await services.storage.find(key)).toBeNull()
  const second = await open()
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await bytesOf(second)).toEqual(await bytesOf(first))
})

test('a PDF that cannot be stamped is served unchanged, and the operator is alerted once', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing that a library could read')
  const { reader, storageKey } = await sellPdf('broken', broken)
  const { open } = await reader()
  expect(await bytesOf(await open())).toEqual(broken)
  expect(await bytesOf(await open({ Range: 'bytes=5-' }))).toEqual(broken.subarray(5))
  const complaints = takeComplaints()
  expect(complaints).toHaveLength(1)
  expect(JSON.stringify(complaints)).toContain('book-file-not-stamped')
  expect(JSON.stringify(complaints)).toContain(storageKey)
})

test('a PDF that would need too much memory is served unchanged', async () => {
  const { reader, storageKey } = await sellPdf('large', await onePage('large'))
  await truncate(join(services.storage.place, storageKey), 100_000_001)
  const { open } = await reader()
  expect((await open({ Range: 'bytes=0-9' })).headers.get('content-range')).toBe('bytes 0-9/100000001')
  expect(JSON.stringify(takeComplaints())).toContain('it is 101 MB large')
})
