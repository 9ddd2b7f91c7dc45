import {
  findMediaFile,
  type MediaFileRow,
  updateMediaFile,
} from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { JobOptions } from '#domain/kernel/jobs.ts'
import { findUserId, isOwner, requireOwner, requireRole } from '#domain/kernel/require-user.ts'
import { removeRenditionFiles } from './rendition-files.ts'
import { listVideosWithout, lockMediaFile } from './rendition-queries.ts'

/** `not-here`: no program for it is installed, or the operator has switched renditions off. */
type Refused = { readonly ok: false; readonly code: 'not-here' }

/**
 * Requests the sizes of a video, for the first time or again; existing ones are played until then. Does nothing while they are
 * being made. For the person who uploaded it and the owner; throws not-found for a video of somebody else.
 */
export async function requestRenditions(
  context: Context,
  { id }: { id: number },
): Promise<{ readonly ok: true } | Refused> {
  requireRole(context, 'author')
  const file = await findMediaFile(context.db, id)
  const isOwn = file !== null && file.uploadedBy === findUserId(context)
  if (file?.kind !== 'video' || !file.durationSeconds || !(isOwn || isOwner(context.actor))) {
    throw notFound()
  }
  if (!(await context.videos.makesRenditions())) return refuse(context, `media/${id}`)
  await begin(context, id, await listBegunRenditions(context))
  return { ok: true }
}

/** Requests the sizes of all videos that have none. `count`: the number of those videos. For the owner. */
export async function requestMissingRenditions(
  context: Context,
): Promise<{ readonly ok: true; readonly count: number } | Refused> {
  requireOwner(context)
  if (!(await context.videos.makesRenditions())) return refuse(context, 'media/all')
  const ids = await listVideosWithout(context.db)
  const begun = await listBegunRenditions(context)
  for (const id of ids) await begin(context, id, begun)
  await context.audit({
    action: 'media.renditions-requested',
    subject: 'media/all',
    after: { videos: ids.length },
  })
  return { ok: true, count: ids.length }
}

async function refuse(
  { audit }: Pick<Context, 'audit'>,
  subject: `media/${number | 'all'}`,
): Promise<Refused> {
  const code = 'not-here'
  await audit({ action: 'media.renditions-requested', subject, after: { refused: code } })
  return { ok: false, code }
}

/** Ids of files whose job waits or runs. */
export async function listBegunRenditions({ jobs }: Pick<Context, 'jobs'>): Promise<ReadonlySet<number>> {
  const waiting = await jobs.listWaiting('make-renditions')
  return new Set(waiting.map(({ fileId }) => fileId))
}

async function begin(context: Context, id: number, begun: ReadonlySet<number>): Promise<void> {
  const given = await context.transaction(async (inner) => {
    const file = await lockMediaFile(inner.db, id)
    if (!file) return null
    const action = 'media.renditions-requested'
    await inner.audit({ action, subject: `media/${id}`, after: { name: file.name } })
    if (file.renditionWork && file.renditionWork.state !== 'failed' && begun.has(id)) return null
    await enqueueRenditions(inner, file)
    return file
  })
  if (given?.renditionWork) {
    await removeRenditionFiles(context.storage, given, given.renditionWork.version)
  }
}

/** Sets a new version and enqueues its job, in the context's transaction. */
export async function enqueueRenditions(
  { db, jobs, randomText }: Pick<Context, 'db' | 'jobs' | 'randomText'>,
  { id }: Pick<MediaFileRow, 'id'>,
  options: JobOptions = {},
): Promise<void> {
  const version = randomText(8).toLowerCase()
  const renditionWork = { version, state: 'waiting', percent: 0, made: [], failure: null } as const
  await updateMediaFile(db, id, { renditionWork })
  await jobs.enqueue('make-renditions', { fileId: id, version }, options)
}
