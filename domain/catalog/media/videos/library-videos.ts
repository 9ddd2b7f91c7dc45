import { buffer } from 'node:stream/consumers'
import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'
import { listKnownKeys, type MediaFileRow, saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { enqueueRenditions } from '#domain/catalog/media/renditions/request-renditions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { inspectVideo } from './inspect-video.ts'
import { type Poster, storeOwnPoster } from './posters.ts'

/** A stored video as the library shows it. The fields are null when the file cannot be read here; it may play nevertheless. */
export type LibraryVideo = Pick<
  MediaFileRow,
  'key' | 'name' | 'size' | 'durationSeconds' | 'width' | 'height'
> & {
  /** Made from the cover picture embedded in the file; null without one. */
  readonly poster: Poster | null
}

/** Those of the stored videos that are not in the library yet. Reads their content, so do not call it in a transaction. */
export async function readNewVideos(
  context: Pick<Context, 'db' | 'storage' | 'images'>,
  videos: readonly { readonly key: string; readonly name: string }[],
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): Promise<LibraryVideo[]> {
  const keys = videos.map(({ key }) => key)
  const known = new Set(await listKnownKeys(context.db, keys))
  const found: LibraryVideo[] = []
  for (const { key, name } of videos) {
    if (known.has(key)) continue
    if (found.length >= most) break
    known.add(key)
    const file = await context.storage.find(key)
    if (file) found.push(await readVideo(context, { key, name, size: file.size }))
  }
  return found
}

async function readVideo(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  file: { key: string; name: string; size: number },
): Promise<LibraryVideo> {
  const found = await inspectVideo(storedSource(storage, file))
  if (!found.ok) return { ...file, durationSeconds: null, width: null, height: null, poster: null }
  const { durationSeconds, width, height } = found
  const poster = await storeOwnPoster({ storage, images }, file.key, found)
  return { ...file, durationSeconds, width, height, poster }
}

function storedSource(
  storage: Pick<Context['storage'], 'read'>,
  { key, size }: { key: string; size: number },
): ByteSource {
  return {
    size,
    async read(start, end) {
      const last = Math.min(end, size) - 1
      return last < start ? new Uint8Array() : buffer(storage.read(key, { start, end: last }))
    },
  }
}

/** What this machine can make from a video. `videoWork` asks a program, so do not call it in a transaction. */
export type VideoWork = { readonly frames: boolean; readonly sizes: boolean }

export const noVideoWork: VideoWork = { frames: false, sizes: false }

export async function videoWork({ videos }: Pick<Context, 'videos'>): Promise<VideoWork> {
  return { frames: await videos.isAvailable(), sizes: await videos.makesRenditions() }
}

/** A delay, so that the posters that the library shows are made before the sizes. */
const posterSeconds = 3

/** Adds a video to the library and enqueues jobs for what is missing beside it, in the context's transaction. */
export async function addVideo(
  context: Pick<Context, 'db' | 'jobs' | 'randomText' | 'now'>,
  { poster, ...video }: LibraryVideo & Pick<MediaFileRow, 'imported' | 'uploadedBy'>,
  work: VideoWork,
): Promise<void> {
  const file = await saveMediaFile(context.db, {
    ...video,
    kind: 'video',
    prepared: poster && { poster },
    uploadedAt: context.now(),
  })
  if (!file.durationSeconds) return
  if (work.frames && file.prepared?.frames === undefined) {
    await context.jobs.enqueue('prepare-video', { key: file.key })
  }
  if (work.sizes && !file.renditions && !file.renditionWork) {
    await enqueueRenditions(context, file, { startAfterSeconds: posterSeconds })
  }
}
