import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const mostSeconds = 60
/** Of the worker alone: a file that unpacks to more is not stamped. */
const mostMegabytes = 1_024

/**
 * Stamps a PDF in a thread of its own, for a book takes a core for a second or more and requests go on meanwhile. Throws for what
 * cannot be stamped. The bytes are the worker's from then on.
 */
export async function stampInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  texts: readonly string[],
): Promise<Uint8Array> {
  // The worker is no part of the bundle: Node runs it as it is written.
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
