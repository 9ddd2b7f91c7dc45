import { besideVideo, mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import type { MediaFileRow } from '#domain/catalog/media/media-file-queries.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { renditionSizes } from './rendition-sizes.ts'

/** What may be stored of a version, whole or half made. */
export async function removeRenditionFiles(
  storage: Pick<Storage, 'remove'>,
  { key, width, height }: Pick<MediaFileRow, 'key' | 'width' | 'height'>,
  version: string,
): Promise<void> {
  // The playlist of playlists first: without it the others are none.
  await storage.remove(besideVideo(key, `${version}/${mainPlaylist}`))
  for (const { name } of renditionSizes({ width: width ?? 0, height: height ?? 0 })) {
    await storage.remove(besideVideo(key, `${version}/${name}.m3u8`))
    await storage.remove(besideVideo(key, `${version}/${name}.mp4`))
  }
}

/** Everything that was made of a video in sizes. */
export async function removeAllRenditions(
  storage: Pick<Storage, 'remove'>,
  file: Pick<MediaFileRow, 'key' | 'width' | 'height' | 'renditions' | 'renditionWork'>,
): Promise<void> {
  for (const made of [file.renditions, file.renditionWork]) {
    if (made) await removeRenditionFiles(storage, file, made.version)
  }
}
