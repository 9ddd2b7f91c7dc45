import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'

/** A message of the worker: a range of bytes that it needs, or the result. */
export type PageCounting =
  | { readonly begin: number; readonly end: number }
  | { readonly pages: number | null }

/** Enough for the tables of a very large PDF; the library reads more only when it repairs a damaged file. */
const mostBytes = 64 * 1024 * 1024
const mostMegabytes = 256
const mostMilliseconds = 20_000

/**
 * Counts pages by reading only the tables of a PDF, in a worker thread, because the file may be large or made to be slow. Null
 * when it is damaged, needs a password or takes too long. Throws when reading fails.
 */
export async function countPdfPages({ size, read }: ByteSource): Promise<number | null> {
  // A file that does not say where its tables are is damaged (ISO 32000-2, section 7.5.5).
  const end = Buffer.from(await read(Math.max(0, size - 2_048), size))
  if (!end.includes('startxref')) return null
  // The worker is not bundled.
  const path = createRequire(import.meta.url).resolve(
    '#domain/catalog/books/import/count-pdf-pages-worker.ts',
  )
  const worker = new Worker(path, {
    workerData: { size },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // Discards the library's warnings that it cannot draw.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let left = mostBytes
  try {
    return await new Promise((resolve, reject) => {
      const answer = async (said: PageCounting) => {
        if ('pages' in said) return resolve(said.pages)
        left -= said.end - said.begin
        if (left < 0) return resolve(null)
        worker.postMessage({ begin: said.begin, bytes: await read(said.begin, said.end) })
      }
      worker.on('message', (said: PageCounting) => void answer(said).catch(reject))
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
      timer = setTimeout(() => resolve(null), mostMilliseconds)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
