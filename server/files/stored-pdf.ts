import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Services } from '../process/compose.ts'

/** One at a time: drawing takes a core. */
const inTurn = pLimit(1)

/** A PDF of `content`; the stored one if it was drawn before. */
export async function storedPdf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  {
    folder,
    edition,
    content,
    draw,
  }: {
    folder: 'receipts' | 'certificates'
    /** Increment when the design changes. */
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
  // Storing only saves drawing again.
  await storage.putBytes(key, bytes).catch((error: unknown) => {
    log.error({ err: error, folder }, 'a PDF was drawn and could not be stored')
  })
  return bytes
}
