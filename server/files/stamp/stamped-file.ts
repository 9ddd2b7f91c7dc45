import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { OpenedFile } from '#domain/catalog/books/download-book-file.ts'
import { findOrderNumber } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { translate } from '#locales/translate.ts'
import type { Services } from '../../process/compose.ts'
import { stampInWorker } from './stamp-in-worker.ts'

/** Counted up when the stamp looks another way. */
const edition = 1
const week = 7 * 24 * 3600

/** The files that are being stamped, by their keys: who asks for one of them waits for the same. */
const underWay = new Map<string, Promise<string>>()
/** One at a time, for each takes a core and the memory of a book. */
const inTurn = pLimit(1)
/** What could not be stamped is tried again after an hour. */
const unstampable = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 })

/**
 * The storage key of a file as its reader gets it: a PDF with their name and order on each page, which is kept for a week, so
 * that the parts of a download are of the same bytes. What cannot be stamped is handed over as it is, and the operator told.
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
    const stamped = await stampInWorker(new Uint8Array(await buffer(storage.read(storageKey))), texts)
    // First the job: whatever happens, nothing is kept for ever.
    await context.jobs.enqueue('clear-stamped-file', { key }, { startAfterSeconds: week })
    await storage.putBytes(key, stamped)
    return key
  }
  const stamping = underWay.get(key) ?? inTurn(stamp)
  underWay.set(key, stamping)
  try {
    return await stamping
  } catch (error) {
    if (!unstampable.has(storageKey)) {
      unstampable.set(storageKey, true)
      context.alert('book-file-not-stamped', { file: opened.name, storageKey, reason: String(error) })
    }
    return storageKey
  } finally {
    underWay.delete(key)
  }
}

/** Whose copy it is, and the same by their address, for names in letters that our typefaces do not have. */
function stampTexts({ reader, locale }: OpenedFile, number: string | null): string[] {
  const { name, email } = reader
  return [name, email].map((name) =>
    number === null
      ? translate(locale, 'bookStamp.name', { name })
      : translate(locale, 'bookStamp.nameAndOrder', { name, number }),
  )
}
