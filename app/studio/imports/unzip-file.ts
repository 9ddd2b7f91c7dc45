import { AsyncUnzipInflate, Unzip, UnzipPassThrough } from 'fflate'
import type { FolderFile } from './pack-tar.ts'

/** Unpacked piece by piece; the browser may put the pieces on disk. Throws for what is no zip. */
export async function unzipFile(archive: Blob): Promise<FolderFile[]> {
  const files: Promise<FolderFile>[] = []
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return
    files.push(
      new Promise((done, fail) => {
        const parts: BlobPart[] = []
        entry.ondata = (error, data, final) => {
          if (error) return fail(error)
          parts.push(data as BlobPart)
          if (final) done({ path: entry.name.replaceAll('\\', '/'), content: new Blob(parts) })
        }
        entry.start()
      }),
    )
  })
  unzip.register(UnzipPassThrough)
  unzip.register(AsyncUnzipInflate)
  const reader = archive.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    unzip.push(value ?? new Uint8Array(0), done)
    if (done) break
  }
  if (files.length === 0) throw new Error('not a zip')
  return Promise.all(files)
}
