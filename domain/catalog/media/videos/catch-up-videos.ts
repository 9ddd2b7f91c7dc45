import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { addVideo, noVideoWork, readNewVideos } from './library-videos.ts'
import { prepareVideo } from './prepare-video.ts'
import { listUnknownVideos, listUnpreparedVideos } from './video-queries.ts'

/** The most videos of one run, few enough that a machine with one core hardly notices it. */
const most = { read: 50, prepared: 5 }

/**
 * Adds a few videos that earlier imports have not added to the library, and makes a few missing posters and frames, as when
 * ffmpeg was installed later. Makes no sizes, which the owner requests. Safe to run twice.
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
