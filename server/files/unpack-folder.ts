import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Parser, type ReadEntry } from 'tar'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'

export type UnpackLimits = { readonly files: number; readonly bytes: number }

const mostHeld = 1_000_000
const mostWritten = 32

const usualLimits: UnpackLimits = { files: 5_000, bytes: 8_000_000_000 }

/**
 * Unpacks a tar archive into an empty folder. Throws `invalid` for a broken archive, links, devices, paths outside the folder
 * and more files or bytes than the limits.
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
  const refuse = (code: ErrorCode) => {
    refusal ??= new DomainError('invalid', code)
    return false
  }
  const accepts = ({ type, path, size }: ReadEntry) => {
    if (!['File', 'OldFile', 'Directory'].includes(type) || !isInside(path)) return refuse('archive-entry')
    files += 1
    bytes += size
    return files > limits.files || bytes > limits.bytes ? refuse('archive-too-large') : refusal === null
  }
  const unreadable = () => new DomainError('invalid', 'archive-unreadable')
  const folders = new Map<string, Promise<unknown>>()
  const makeFolder = (path: string) => {
    const made = folders.get(path) ?? mkdir(path, { recursive: true })
    folders.set(path, made)
    return made
  }
  const write = async (entry: ReadEntry) => {
    const path = join(folder, entry.path)
    if (entry.type === 'Directory') {
      entry.resume()
      await makeFolder(path)
      return
    }
    const content = entry.size > mostHeld ? entry : await entry.concat()
    await makeFolder(dirname(path))
    // Writing an aborted entry would never end.
    if (entry.destroyed) throw unreadable()
    await writeFile(path, content)
  }
  // Unpacking by the library itself would be several times slower.
  const parser = new Parser({ strict: true })
  const writing = new Set<Promise<void>>()
  let reading: ReadEntry | undefined
  let failure: unknown
  const ended = new Promise<void>((done, fail) => {
    parser.on('entry', (entry) => {
      if (!accepts(entry)) return entry.resume()
      reading = entry.on('error', fail)
      const written = write(entry)
        .catch((error) => {
          failure ??= error
          fail(error)
        })
        .finally(() => writing.delete(written))
      writing.add(written)
    })
    parser.on('end', () => done())
    // The parser may emit several errors; an unhandled one would end the process.
    parser.on('error', fail)
  })
  ended.catch(() => {})
  try {
    for await (const chunk of archive) {
      received += chunk.length
      if (received > limits.bytes + limits.files * 4_096) refuse('archive-too-large')
      if (refusal ?? failure) throw refusal ?? failure
      if (!parser.write(Buffer.from(chunk))) await Promise.race([once(parser, 'drain'), ended])
      while (writing.size > mostWritten) await Promise.race(writing)
    }
    parser.end()
    await ended
    await Promise.all(writing)
    if (failure) throw failure
  } catch (error) {
    parser.abort(error as Error)
    reading?.destroy(error as Error)
    await Promise.all(writing)
    throw error instanceof DomainError ? error : unreadable()
  }
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
