import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const mostSeconds = 60
const mostMegabytes = 1_024

/**
 * Stamps in a worker thread, which takes a second or more. Transfers the bytes. Throws for what cannot be
 * stamped.
 */
export async function stampInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  texts: readonly string[],
): Promise<Uint8Array> {
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
