import { BlobReader, BlobWriter, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { FolderFile } from './pack-tar.ts'

/**
 * By the list at the end of the archive, since a zip that was written while it was read has no sizes before. What is not compressed is
 * referred to, not copied: it may be hours of video. Throws for what is no zip.
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
  // The entry's own header: 30 bytes, its name and its extra field, whose lengths are at 26 and 28.
  const lengths = new DataView(await archive.slice(offset + 26, offset + 30).arrayBuffer())
  const start = offset + 30 + lengths.getUint16(0, true) + lengths.getUint16(2, true)
  return archive.slice(start, start + compressedSize)
}
