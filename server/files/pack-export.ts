import { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import { Header, Pax } from 'tar'
import type { ExportedFile, ExportedFolder } from '#domain/catalog/exports/folder/exported-folder.ts'

/** The first day of a zip's calendar, in local time as in zips. A fixed date, so that equal files give equal bytes. */
const noDay = new Date(1980, 0, 1)

/** A zip with one folder, named by the product's slug. Stored without compression, since nearly all of it is video. */
export function zipFolder({ slug, files }: ExportedFolder): { bytes: Readable; size: number } {
  const entryOf = ({ path, size }: ExportedFile) => ({ name: `${slug}/${path}`, size, lastModified: noDay })
  const bytes = packed(files, async function* (open) {
    const entries = async function* () {
      for (const file of files) yield { ...entryOf(file), input: open(file) }
    }
    yield* makeZip(entries()) as unknown as AsyncIterable<Uint8Array>
  })
  return { bytes, size: Number(predictLength(files.map(entryOf))) }
}

const block = 512

/** A tar archive in the form that the import accepts. */
export function tarFolder({ files }: ExportedFolder): Readable {
  return packed(files, async function* (open) {
    for (const file of files) {
      yield headerOf(file)
      let size = 0
      for await (const chunk of open(file)) {
        size += chunk.length
        yield chunk
      }
      if (size !== file.size) throw new Error(`${file.path} is ${size} bytes long, not ${file.size}`)
      yield Buffer.alloc((block - (size % block)) % block)
    }
    yield Buffer.alloc(2 * block)
  })
}

function headerOf({ path, size }: ExportedFile): Buffer {
  const about = { path, size, mode: 0o644, mtime: new Date(0) }
  const header = new Header({ ...about, type: 'File' })
  const needsPax = header.encode()
  const own = header.block ?? Buffer.alloc(block)
  return needsPax ? Buffer.concat([new Pax(about).encode(), own]) : own
}

type Open = (file: ExportedFile) => Readable

/** Opens one file at a time, when its turn comes, and closes it when reading is aborted. */
function packed(files: readonly ExportedFile[], pack: (open: Open) => AsyncIterable<Uint8Array>): Readable {
  async function* chunks() {
    let current: Readable | undefined
    const open: Open = (file) => {
      current = file.read()
      return current
    }
    try {
      yield* pack(open)
    } finally {
      current?.destroy()
    }
  }
  return Readable.from(files.length > 0 ? chunks() : [])
}
