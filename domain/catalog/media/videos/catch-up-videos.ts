import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { addVideo, noVideoWork, readNewVideos } from './library-videos.ts'
import { prepareVideo } from './prepare-video.ts'
import { listUnknownVideos, listUnpreparedVideos } from './video-queries.ts'

/** At a time, so that a machine with one core hardly feels it. */
const most = { read: 50, prepared: 5 }

/**
 * Takes a few of the videos that an import of before has left out into the library, and makes a few posters and frames that are
 * missing, as where ffmpeg came later. Sizes are asked for by the owner. Safe to run twice.
 */
export async function catchUpVideos(context: Context): Promise<void> {
  requireSystem(context)
  const { db, videos } = context
  const unknown = await listUnknownVideos(db)
  const authors = new Map(unknown.map(({ key, authorId }) => [key, authorId]))
  const named = unknown.map(({ key, lesson }) => ({ key, name: `${lesson}.mp4` }))
  for (const video of await readNewVideos(context, named, { most: most.read })) {
    const uploadedBy = authors.get(video.key) ?? null
    await context.transaction((inner) =>
      addVideo(inner, { ...video, imported: true, uploadedBy }, noVideoWork),
    )
  }
  if (!(await videos.isAvailable())) return
  for (const key of await listUnpreparedVideos(db, most.prepared)) await prepareVideo(context, { key })
}
