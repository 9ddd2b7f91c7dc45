import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { deleteImportedFile, type MediaFileRow } from '#domain/catalog/media/media-file-queries.ts'
import { removeAllRenditions } from '#domain/catalog/media/renditions/rendition-files.ts'
import type { Context } from '#domain/kernel/context.ts'

/** Removes an imported video that nothing uses any more, with its row in the library and all files made from it. */
export async function removeImportedVideo(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  key: string,
): Promise<void> {
  const file = await deleteImportedFile(db, key)
  await removeVideoFiles(storage, file ?? { ...unknown, key })
}

/** For a video of a failed import, which is not in the library. */
const unknown = { width: null, height: null, renditions: null, renditionWork: null }

export async function removeVideoFiles(
  storage: Context['storage'],
  file: Pick<MediaFileRow, 'key' | 'width' | 'height' | 'renditions' | 'renditionWork'>,
): Promise<void> {
  await removeAllRenditions(storage, file)
  await removePrepared(storage, file.key)
  await storage.remove(file.key)
}

export async function removePrepared(
  storage: Pick<Context['storage'], 'remove'>,
  key: string,
): Promise<void> {
  for (const name of ['poster.webp', 'frames.webp'] as const) await storage.remove(besideVideo(key, name))
}
