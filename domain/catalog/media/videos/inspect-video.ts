import type { Input } from 'mediabunny'
import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'

export type InspectedVideo = {
  readonly durationSeconds: number
  readonly width: number
  readonly height: number
  /** The cover picture embedded in the file, unchanged; null without one. */
  readonly cover: Uint8Array | null
}

type Inspected =
  | ({ readonly ok: true } & InspectedVideo)
  | { readonly ok: false; readonly failure: 'not-mp4' | 'no-video' | 'unreadable' }

/** Examines the content, never the name, and reads only the ranges that it needs. */
export async function inspectVideo({ size, read }: ByteSource): Promise<Inspected> {
  // An MP4 begins with an `ftyp` box (ISO/IEC 14496-12, section 4.3).
  const beginning = Buffer.from(await read(0, Math.min(size, 12)))
  if (beginning.toString('latin1', 4, 8) !== 'ftyp') return { ok: false, failure: 'not-mp4' }
  if (!(await endsWithBox({ size, read }))) return { ok: false, failure: 'unreadable' }
  const { CustomSource, Input, MP4, QTFF } = await import('mediabunny')
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'none' })
  const input = new Input({ source, formats: [MP4, QTFF] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return { ok: false, failure: 'no-video' }
    const seconds = await input.computeDuration()
    if (!Number.isFinite(seconds) || seconds <= 0) return { ok: false, failure: 'unreadable' }
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    const cover = await coverOf(input)
    return { ok: true, durationSeconds: Math.max(1, Math.round(seconds)), width, height, cover }
  } catch {
    // A browser could not play it either.
    return { ok: false, failure: 'unreadable' }
  } finally {
    input.dispose()
  }
}

/** Unreadable tags count as no cover, because the video plays nevertheless. */
async function coverOf(input: Pick<Input, 'getMetadataTags'>): Promise<Uint8Array | null> {
  const { images } = await input.getMetadataTags().catch(() => ({ images: undefined }))
  return images?.find(({ kind }) => kind === 'coverFront')?.data ?? null
}

/** Videos for live streams have a box for each second or two. */
const mostBoxes = 1_000

/** False for a truncated file, which may have a beginning and all tables, but whose last box would continue after its end. */
async function endsWithBox({ size, read }: ByteSource): Promise<boolean> {
  let place = 0
  for (let boxes = 0; place < size && boxes < mostBoxes; boxes += 1) {
    const head = Buffer.from(await read(place, Math.min(size, place + 16)))
    if (head.length < 8) return false
    const given = head.readUInt32BE(0)
    if (given === 0) return true
    if (given === 1 && head.length < 16) return false
    const length = given === 1 ? Number(head.readBigUInt64BE(8)) : given
    if (length < 8) return false
    place += length
  }
  return place <= size
}
