import { open } from 'node:fs/promises'

/**
 * How long an MP4 file plays, by its content; null when it is no such file or has no video. An MP4 begins with a box of
 * type `ftyp` (ISO/IEC 14496-12, section 4.3).
 */
export async function inspectVideo(path: string): Promise<{ seconds: number } | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (bytesRead < 12 || buffer.toString('latin1', 4, 8) !== 'ftyp') return null
  } finally {
    await file.close()
  }
  try {
    const { parseFile } = await import('music-metadata')
    const { format } = await parseFile(path, { duration: true, skipCovers: true })
    const { duration, hasVideo } = format
    return hasVideo && duration && Number.isFinite(duration) && duration > 0 ? { seconds: duration } : null
  } catch {
    // What cannot be read is not a video that a browser would play.
    return null
  }
}
