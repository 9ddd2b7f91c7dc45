import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Services } from '../process/compose.ts'

/** One at a time, since drawing occupies a processor core. */
const inTurn = pLimit(1)

/** The PDF of `content`, from storage if it was drawn before. */
export async function storedPdf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  {
    folder,
    edition,
    content,
    draw,
  }: {
    folder: 'receipts' | 'certificates'
    /** Increment it when the design changes, so that stored PDFs are drawn anew. */
    edition: number
    content: unknown
    draw: () => Promise<Uint8Array>
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = createHash('sha256')
    .update(JSON.stringify([edition, content]))
    .digest('hex')
  const key = `${folder}/${digest}.pdf`
  if (await storage.find(key)) return new Uint8Array(await buffer(storage.read(key)))
  const bytes = new Uint8Array(await inTurn(draw))
  // A failure to store matters little: the PDF is drawn again next time.
  await storage.putBytes(key, bytes).catch((error: unknown) => {
    log.error({ err: error, folder }, 'a PDF was drawn and could not be stored')
  })
  return bytes
}
