import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageCounting } from './count-pdf-pages.ts'

const say = (said: PageCounting) => parentPort?.postMessage(said)

/** Asks the main thread to read each range. */
class Ranges extends PDFDataRangeTransport {
  override requestDataRange(begin: number, end: number): void {
    say({ begin, end })
  }
}

const range = new Ranges((workerData as { size: number }).size, null)
parentPort?.on('message', ({ begin, bytes }: { begin: number; bytes: Uint8Array }) =>
  range.onDataRange(begin, bytes),
)
const task = getDocument({
  range,
  disableAutoFetch: true,
  disableStream: true,
  useSystemFonts: false,
  verbosity: 0,
})
say({ pages: await task.promise.then(({ numPages }) => numPages).catch(() => null) })
