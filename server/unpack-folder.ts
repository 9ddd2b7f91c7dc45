import { once } from 'node:events'
import { type ReadEntry, Unpack } from 'tar'
import { DomainError } from '#domain/errors.ts'

export type UnpackLimits = { readonly files: number; readonly bytes: number }

const usualLimits: UnpackLimits = { files: 5_000, bytes: 8_000_000_000 }

/**
 * Unpacks a tar archive that somebody sends into an empty folder. Plain files and folders only: an archive with a link, a
 * device, a path that leads out of the folder, or more than the limits is refused with an error of kind `invalid`.
 */
export async function unpackFolder(
  archive: ReadableStream<Uint8Array>,
  folder: string,
  limits: UnpackLimits = usualLimits,
): Promise<void> {
  let refusal: DomainError | null = null
  let files = 0
  let bytes = 0
  let received = 0
  const refuse = (code: string) => {
    refusal ??= new DomainError('invalid', code)
    return false
  }
  const unpack = new Unpack({
    cwd: folder,
    strict: true,
    noMtime: true,
    filter: (path, entry) => {
      const { type, size } = entry as ReadEntry
      if (!['File', 'OldFile', 'Directory'].includes(type) || !isInside(path)) return refuse('archive-entry')
      files += 1
      bytes += size
      return files > limits.files || bytes > limits.bytes ? refuse('archive-too-large') : refusal === null
    },
  })
  const unreadable = () => new DomainError('invalid', 'archive-unreadable')
  // It may complain more than once, and without a listener a complaint is thrown where nobody waits for it.
  const ended = new Promise<void>((done, fail) => {
    unpack.on('close', () => done())
    unpack.on('error', () => fail(unreadable()))
  })
  ended.catch(() => {})
  try {
    for await (const chunk of archive) {
      received += chunk.length
      // Headers and padding take their part: half a kilobyte and a little a file.
      if (received > limits.bytes + limits.files * 4_096) refuse('archive-too-large')
      if (refusal) throw refusal
      if (!unpack.write(Buffer.from(chunk))) await Promise.race([once(unpack, 'drain'), ended])
    }
    unpack.end()
  } catch (error) {
    unpack.abort(error as Error)
    throw error instanceof DomainError ? error : unreadable()
  }
  await ended
  if (refusal) throw refusal
  if (files === 0) throw unreadable()
}

function isInside(path: string): boolean {
  return (
    path.length <= 1_024 &&
    !/[\\\0]|^\/|^[a-z]:/i.test(path) &&
    !path.split('/').some((segment) => segment === '..')
  )
}
