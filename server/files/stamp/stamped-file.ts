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

/** Larger files are not stamped, since stamping takes twice their size in memory. */
const mostStampedBytes = 100_000_000
/** Increment it when the stamp changes, so that copies are made anew. */
const edition = 2
const week = 7 * 24 * 3600

/** Files that are being stamped, by key: concurrent requests share one. */
const underWay = new Map<string, Promise<string>>()
/** One at a time, since each occupies a processor core and the memory of a book. */
const inTurn = pLimit(1)
/** Files that could not be stamped, sent unstamped for an hour before it is tried again. */
const unstampable = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 })

/**
 * The storage key of the reader's copy of a PDF, with their name and order, which is stored for a week so that ranges match.
 * A file that cannot be stamped is sent unchanged, and the operator is alerted.
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
    // The job that deletes the copy comes first, so that no copy stays forever.
    await context.jobs.enqueue('clear-stamped-file', { key }, { startAfterSeconds: week })
    await storage.putBytes(key, stamped)
    return key
  }
  const stamping = underWay.get(key) ?? inTurn(stamp)
  underWay.set(key, stamping)
  try {
    return await stamping
  } catch (error) {
    // The storage is away, and nothing is wrong with the PDF.
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
 * Stamps in a worker thread, since it takes a second or more. `bytes` are transferred, so they cannot be used afterwards. Throws when
 * the file cannot be stamped.
 */
async function stampInWorker(bytes: Uint8Array<ArrayBuffer>, texts: readonly string[]): Promise<Uint8Array> {
  // The worker is loaded from its source file, since it is not bundled.
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
