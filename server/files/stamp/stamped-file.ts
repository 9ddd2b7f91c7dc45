import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { OpenedFile } from '#domain/catalog/books/download-book-file.ts'
import { findOrderNumber } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { translate } from '#locales/translate.ts'
import type { Services } from '../../process/compose.ts'

/** It is in memory twice while it is stamped. */
const mostStampedBytes = 100_000_000
/** Increment when the stamp changes. */
const edition = 2
const week = 7 * 24 * 3600

/** Files being stamped by key: concurrent requests share one. */
const underWay = new Map<string, Promise<string>>()
/** One at a time: each takes a core and the memory of a book. */
const inTurn = pLimit(1)
/** Failures are retried after an hour. */
const unstampable = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 })

/**
 * Storage key of the reader's copy: a PDF with their name and order, stored for a week so that ranges match.
 * What cannot be stamped is sent as it is and the operator alerted.
 */
export async function stampedFile(
  { environment, storage }: Pick<Services, 'environment' | 'storage'>,
  context: Pick<Context, 'db' | 'alert' | 'jobs'>,
  opened: OpenedFile,
): Promise<string> {
  const { type, storageKey } = opened
  if (type !== 'pdf' || !environment.AULA_STAMP_PDFS) return storageKey
  const texts = stampTexts(opened, await findOrderNumber(context, opened.reader))
  const digest = createHash('sha256')
    .update(JSON.stringify([edition, storageKey, texts]))
    .digest('hex')
  const key = `stamped/${digest}.pdf`
  if (await storage.find(key)) return key
  if (unstampable.has(storageKey)) return storageKey

  const stamp = async () => {
    const { size } = (await storage.find(storageKey)) ?? { size: 0 }
    if (size > mostStampedBytes) throw new Error(`it is ${Math.ceil(size / 1_000_000)} MB large`)
    const stamped = await stampInWorker(new Uint8Array(await buffer(storage.read(storageKey))), texts)
    // The job first, so that no copy stays forever.
    await context.jobs.enqueue('clear-stamped-file', { key }, { startAfterSeconds: week })
    await storage.putBytes(key, stamped)
    return key
  }
  const stamping = underWay.get(key) ?? inTurn(stamp)
  underWay.set(key, stamping)
  try {
    return await stamping
  } catch (error) {
    // The bucket is away, and the PDF as good as before.
    if (storageProblem(error)) throw error
    if (!unstampable.has(storageKey)) {
      unstampable.set(storageKey, true)
      context.alert('book-file-not-stamped', { file: opened.name, storageKey, reason: String(error) })
    }
    return storageKey
  } finally {
    underWay.delete(key)
  }
}

function stampTexts({ reader, locale }: OpenedFile, number: string | null): string[] {
  const { name, email } = reader
  return [name, email].map((name) =>
    number === null
      ? translate(locale, 'bookStamp.name', { name })
      : translate(locale, 'bookStamp.nameAndOrder', { name, number }),
  )
}

const mostSeconds = 60
const mostMegabytes = 1_024

/**
 * Stamps in a worker thread, which takes a second or more. Transfers the bytes. Throws for what cannot be
 * stamped.
 */
async function stampInWorker(bytes: Uint8Array<ArrayBuffer>, texts: readonly string[]): Promise<Uint8Array> {
  // The worker is not bundled.
  const worker = new Worker(createRequire(import.meta.url).resolve('#server/files/stamp/stamp-worker.ts'), {
    workerData: { bytes, texts },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the worker ended without an answer')))
      timer = setTimeout(() => reject(new Error('it took too long')), mostSeconds * 1_000)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
