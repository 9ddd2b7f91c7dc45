import { parentPort, workerData } from 'node:worker_threads'
import { stampPdf } from './stamp-pdf.ts'

const { bytes, texts } = workerData as { bytes: Uint8Array; texts: readonly string[] }
const stamped = await stampPdf(bytes, texts)
parentPort?.postMessage(stamped, [stamped.buffer as ArrayBuffer])
