import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Services } from '../process/compose.ts'

/** One PDF at a time: drawing takes a core, and requests go first. */
const inTurn = pLimit(1)

/** A PDF of what `content` says; one that was drawn before, and says the same, is taken from the storage. */
export async function storedPdf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  {
    folder,
    edition,
    content,
    draw,
  }: {
    folder: 'receipts' | 'certificates'
    /** Counted up when it looks another way, so that none of the old ones is taken for it. */
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
  // It is kept to draw it once; who waits for it gets it in any case.
  await storage.putBytes(key, bytes).catch((error: unknown) => {
    log.error({ err: error, folder }, 'a PDF was drawn and could not be stored')
  })
  return bytes
}
