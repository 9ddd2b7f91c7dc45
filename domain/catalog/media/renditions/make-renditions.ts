import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { besideVideo, mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import { withLocalVideo } from '#domain/catalog/media/local-video.ts'
import type { Rendition, RenditionWork } from '#domain/catalog/media/media.table.ts'
import { findMediaFile, type MediaFileRow } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { VideoFailedError, VideoStoppedError } from '#values/video-errors.ts'
import { codecsOf, ratesOf, writeMainPlaylist } from './main-playlist.ts'
import { removeRenditionFiles } from './rendition-files.ts'
import { updateRenditionWork } from './rendition-queries.ts'
import { renditionSizes, type WantedRendition } from './rendition-sizes.ts'

/** Shorter than a restart of the server takes. */
const restartSeconds = 10
const prefix = 'renditions-'

/**
 * Makes the sizes of a video one after the other; a later try continues after those that are stored. Readers get them when all
 * are complete. Safe to run twice.
 */
export async function makeRenditions(context: Context, job: Jobs['make-renditions']): Promise<void> {
  requireSystem(context)
  const { db, storage, videos, jobs } = context
  const file = await findMediaFile(db, job.fileId)
  const work = file?.renditionWork
  if (!file || work?.version !== job.version || work.state === 'failed') return
  if (!(await videos.makesRenditions())) {
    await updateRenditionWork(db, job, { renditionWork: null })
    return removeRenditionFiles(storage, file, job.version)
  }
  try {
    const isWanted = await makeAll(context, { file, work })
    if (!isWanted) await removeRenditionFiles(storage, file, job.version)
  } catch (error) {
    // A new job is enqueued, because a restart must not count as a failed try.
    if (error instanceof VideoStoppedError) {
      return jobs.enqueue('make-renditions', job, { startAfterSeconds: restartSeconds })
    }
    const failure = failureOf(error)
    if (!failure) throw error
    context.alert('renditions-failed', { file: file.name, reason: (error as Error).message })
    const failed = { ...work, state: 'failed', percent: 0, made: [], failure } as const
    await updateRenditionWork(db, job, { renditionWork: failed })
    await removeRenditionFiles(storage, file, job.version)
  }
}

class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** The reason of a permanent failure; null for problems that the next try may not have, such as a bucket that is unavailable. */
function failureOf(error: unknown): RenditionWork['failure'] {
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  if (isFull || error instanceof NoRoomError) return 'disk-full'
  if (!(error instanceof VideoFailedError)) return null
  return /No space left on device/i.test(error.message) ? 'disk-full' : 'not-made'
}

type Task = { readonly file: MediaFileRow; readonly work: RenditionWork }

/** False when this version is not wanted any more. */
async function makeAll(context: Context, { file, work }: Task): Promise<boolean> {
  const { storage, videos } = context
  const { key, width, height } = file
  const sizes = renditionSizes({ width: width ?? 0, height: height ?? 0 })
  const { path: within, freeBytes } = await videos.workFolder()
  await removeLeftovers(within)
  await requireRoom(context, {
    file,
    missing: sizes.slice(work.made.length),
    workPath: within,
    workBytes: freeBytes,
  })
  const folder = await mkdtemp(join(within, prefix))
  try {
    return await withLocalVideo(storage, { key, within: folder }, async (path) => {
      const progress = createProgress(context, { file, work, sizes })
      if (!(await progress.save())) return false
      const target = join(folder, 'sound.m4a')
      const sound = (await videos.sound(path, target)) ? target : null
      for (const size of sizes.slice(work.made.length)) {
        await videos.rendition(path, { ...size, folder, sound }, (second) => progress.reach(second))
        for (const ending of ['mp4', 'm3u8']) {
          const made = join(folder, `${size.name}.${ending}`)
          await storage.put(keyOf(file, work, `${size.name}.${ending}`), made)
          await rm(made)
        }
        if (!(await progress.finish(size))) return false
      }
      return publish(context, { file, work, sizes, hasSound: sound !== null })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const keyOf = ({ key }: MediaFileRow, { version }: RenditionWork, name: string) =>
  besideVideo(key, `${version}/${name}`)

/** Removes the files of a process that was killed. Safe, because only one job of this kind runs at a time. */
async function removeLeftovers(within: string): Promise<void> {
  for (const name of await readdir(within)) {
    if (name.startsWith(prefix)) await rm(join(within, name), { recursive: true, force: true })
  }
}

/** Stays free for the database and everything else. */
const reservedBytes = 512 * 1024 * 1024
const soundBitsPerSecond = 130_000

async function requireRoom(
  { storage }: Pick<Context, 'storage'>,
  {
    file,
    missing,
    workPath,
    workBytes,
  }: {
    file: MediaFileRow
    missing: readonly WantedRendition[]
    workPath: string
    workBytes: number
  },
): Promise<void> {
  const bytes = missing.map(
    ({ mostBitsPerSecond }) => ((mostBitsPerSecond + soundBitsPerSecond) / 8) * (file.durationSeconds ?? 0),
  )
  const largest = Math.max(0, ...bytes)
  const all = bytes.reduce((sum, each) => sum + each, 0)
  const free = await storage.freeBytes()
  const forWork = largest + (storage.kind === 'bucket' ? file.size : 0)
  const requireFree = (place: string, there: number, needed: number) => {
    if (there >= needed + reservedBytes) return
    throw new NoRoomError(`${Math.ceil(needed / 1_000_000)} MB are needed on the disk of ${place}`)
  }
  requireFree(workPath, workBytes, forWork)
  // The two folders are usually on the same disk.
  if (free !== null) requireFree(storage.place, free, all + forWork)
}

/** Making the sound counts as this percentage of the whole. */
const soundShare = 4

function createProgress(
  { db }: Pick<Context, 'db'>,
  { file, work, sizes }: Task & { sizes: readonly WantedRendition[] },
) {
  const job = { fileId: file.id, version: work.version }
  const pixels = (some: readonly Rendition[]) =>
    some.reduce((sum, { width, height }) => sum + width * height, 0)
  let { made } = work
  let told = 0
  let saved: Promise<boolean> = Promise.resolve(true)
  // Writes follow each other, so that a late one does not overwrite a newer one.
  const save = (percent: number) => {
    told = percent
    const renditionWork = { ...work, state: 'making', percent, made } as const
    const next = () => updateRenditionWork(db, job, { renditionWork })
    saved = saved.then(next, next)
    return saved
  }
  const percentAt = (part: number) => {
    const [next] = sizes.slice(made.length)
    const done = pixels(made) + (next ? pixels([next]) * part : 0)
    return Math.min(99, Math.floor(soundShare + ((100 - soundShare) * done) / pixels(sizes)))
  }
  return {
    save: () => save(made.length > 0 ? percentAt(0) : 0),
    reach(second: number) {
      const percent = percentAt(Math.min(1, second / Math.max(1, file.durationSeconds ?? 1)))
      // The percentage may be out of date; a failing database is noticed when the size is stored.
      if (percent > told) save(percent).catch(() => {})
    },
    finish({ name, width, height }: WantedRendition) {
      made = [...made, { name, width, height }]
      return save(percentAt(0))
    },
  }
}

/** Enough of an MP4's beginning to contain its tables. */
const tablesBytes = 8_192

async function publish(
  context: Context,
  { file, work, sizes, hasSound }: Task & { sizes: readonly WantedRendition[]; hasSound: boolean },
): Promise<boolean> {
  const { db, storage } = context
  const described = []
  for (const { name, width, height } of sizes) {
    const playlist = await text(storage.read(keyOf(file, work, `${name}.m3u8`)))
    const beginning = await buffer(
      storage.read(keyOf(file, work, `${name}.mp4`), { start: 0, end: tablesBytes - 1 }),
    )
    described.push({
      name,
      width,
      height,
      ...ratesOf(playlist),
      codecs: codecsOf(beginning, { sound: hasSound }),
    })
  }
  await storage.putBytes(keyOf(file, work, mainPlaylist), Buffer.from(writeMainPlaylist(described)))
  const made = {
    version: work.version,
    sizes: sizes.map(({ name, width, height }) => ({ name, width, height })),
  }
  const job = { fileId: file.id, version: work.version }
  const isWanted = await updateRenditionWork(db, job, { renditions: made, renditionWork: null })
  if (isWanted && file.renditions) await removeRenditionFiles(storage, file, file.renditions.version)
  return isWanted
}
