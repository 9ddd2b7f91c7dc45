import { BlobReader, BlobWriter, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { FolderFile } from './pack-tar.ts'

/**
 * The files of a zip. Read by the directory at the end of the archive, because zips that are written as a stream have no sizes
 * in front. Uncompressed files, possibly hours of video, refer to the archive and are not copied. Throws when it is not a zip.
 */
export async function unzipFile(archive: Blob): Promise<FolderFile[]> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false })
  const files: FolderFile[] = []
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    const path = entry.filename.replaceAll('\\', '/')
    files.push({ path, content: await contentOf(entry, archive) })
  }
  if (files.length === 0) throw new Error('not a zip')
  return files
}

async function contentOf(entry: FileEntry, archive: Blob): Promise<Blob> {
  const { compressionMethod, encrypted, offset, compressedSize } = entry
  if (compressionMethod !== 0 || encrypted) return entry.getData(new BlobWriter())
  // The local header: 30 bytes, the name and the extra field, whose lengths are at bytes 26 and 28.
  const lengths = new DataView(await archive.slice(offset + 26, offset + 30).arrayBuffer())
  const start = offset + 30 + lengths.getUint16(0, true) + lengths.getUint16(2, true)
  return archive.slice(start, start + compressedSize)
}
