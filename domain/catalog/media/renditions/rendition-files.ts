import { besideVideo, mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import type { MediaFileRow } from '#domain/catalog/media/media-file-queries.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { renditionSizes } from './rendition-sizes.ts'

/** Removes all stored files of a version, complete or not. */
export async function removeRenditionFiles(
  storage: Pick<Storage, 'remove'>,
  { key, width, height }: Pick<MediaFileRow, 'key' | 'width' | 'height'>,
  version: string,
): Promise<void> {
  // The main playlist is removed first, because the other files are useless without it.
  await storage.remove(besideVideo(key, `${version}/${mainPlaylist}`))
  for (const { name } of renditionSizes({ width: width ?? 0, height: height ?? 0 })) {
    await storage.remove(besideVideo(key, `${version}/${name}.m3u8`))
    await storage.remove(besideVideo(key, `${version}/${name}.mp4`))
  }
}

/** Removes all renditions of a video, finished and unfinished. */
export async function removeAllRenditions(
  storage: Pick<Storage, 'remove'>,
  file: Pick<MediaFileRow, 'key' | 'width' | 'height' | 'renditions' | 'renditionWork'>,
): Promise<void> {
  for (const made of [file.renditions, file.renditionWork]) {
    if (made) await removeRenditionFiles(storage, file, made.version)
  }
}
