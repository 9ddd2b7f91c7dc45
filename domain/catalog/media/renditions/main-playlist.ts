import type { Rendition } from '#domain/catalog/media/media.table.ts'

/** Bits per second, for an HLS playlist (RFC 8216, section 4.3.4.2). */
type Rates = { readonly peak: number; readonly average: number }

/** Computes the rates from a playlist with byte ranges. Throws for one without segments. */
export function ratesOf(playlist: string): Rates {
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bits: 8 * Number(bytes) }),
  )
  if (segments.length === 0) throw new Error('a playlist without segments')
  const total = (of: 'seconds' | 'bits') => segments.reduce((sum, each) => sum + each[of], 0)
  const average = total('bits') / Math.max(total('seconds'), 0.001)
  // A short last segment is little more than a key frame, so its rate is misleading.
  const long = segments.filter(({ seconds }) => seconds >= 1)
  const peaks = long.map(({ seconds, bits }) => bits / seconds)
  return { peak: Math.ceil(Math.max(average, ...peaks)), average: Math.ceil(average) }
}

/** The codecs from the beginning of an MP4: profile and level are in its `avcC` box (RFC 6381, section 3.3). */
export function codecsOf(beginning: Uint8Array, { sound }: { sound: boolean }): string {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength)
  const place = bytes.indexOf('avcC', 0, 'latin1')
  if (place < 0 || bytes.length < place + 8) throw new Error('no H.264 in what was made')
  const video = `avc1.${bytes.toString('hex', place + 5, place + 8)}`
  return sound ? `${video},mp4a.40.2` : video
}

/** The playlist that lists the sizes. Players begin with the first one, so the middle size comes first. */
export function writeMainPlaylist(
  sizes: readonly (Rendition & Rates & { readonly codecs: string })[],
): string {
  const middle = Math.floor((sizes.length - 1) / 2)
  const ordered = [...sizes.slice(middle, middle + 1), ...sizes.filter((_, index) => index !== middle)]
  const lines = ordered.flatMap(({ name, width, height, peak, average, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${name}.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
