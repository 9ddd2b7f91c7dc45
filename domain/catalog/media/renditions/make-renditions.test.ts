import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMedia } from '#domain/catalog/media/library/list-media.ts'
import { removeMediaFile } from '#domain/catalog/media/library/remove-media-file.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { openS3Storage } from '#gateways/storage/s3-storage.ts'
import { createFfmpeg } from '#gateways/video/ffmpeg.ts'
import { createVideoFile } from '#tests/factories/create-video-file.ts'
import { hasFfmpeg, makeFilm } from '#tests/harness/films.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { hasS3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { prepareVideo } from '../videos/prepare-video.ts'
import { makeRenditions } from './make-renditions.ts'
import { requestMissingRenditions, requestRenditions } from './request-renditions.ts'

const services = await createTestServices({ settings: { AULA_RENDITIONS: 'true' } })
const { db } = services.connection
const work = join(services.environment.AULA_DATA, 'films')
const digest = 'b'.repeat(64)
const key = `videos/${digest}.mp4`

beforeEach(() => rm(join(services.storage.place, 'videos'), { recursive: true, force: true }))

async function storeVideo(context: Context, film: string | null, facts = {}): Promise<number> {
  if (film) await context.storage.put(key, film)
  return (await createVideoFile(services, { key, ...facts })).id
}

async function waitingJob() {
  const [job] = (await listWaitingJobs(services)).filter(({ name }) => name === 'make-renditions')
  if (job?.name !== 'make-renditions') throw new Error('no renditions are waited for')
  return job
}

async function fileNow() {
  const [file] = await db.select().from(mediaFiles)
  if (!file) throw new Error('the file is gone')
  return file
}

const stored = async () =>
  (await readdir(join(services.storage.place, 'videos'), { recursive: true }))
    .filter((name) => name.includes('.'))
    .sort()

test('without ffmpeg, or without the wish, nothing is made and the library says so', async () => {
  const context = await contextOf(services, system)
  const id = await storeVideo(context, null)
  for (const videos of [createFfmpeg({ program: 'no-such-program' }), createFfmpeg({ renditions: false })]) {
    const here = { ...context, videos }
    expect(await requestRenditions(here, { id })).toEqual({ ok: false, code: 'not-here' })
    expect(await requestMissingRenditions(here)).toEqual({ ok: false, code: 'not-here' })
    expect((await listMedia(here, {})).renditions.possible).toBe(false)
  }
  expect((await fileNow()).renditionWork).toBeNull()
})

describe.skipIf(!hasFfmpeg())('with ffmpeg', () => {
  const films = {
    loud: join(work, 'loud.mp4'),
    mute: join(work, 'mute.mp4'),
  }
  beforeAll(async () => {
    await mkdir(work)
    makeFilm(films.loud, { seconds: 8 })
    makeFilm(films.mute, { seconds: 2, mute: true })
  })
  afterAll(() => rm(work, { recursive: true }))

  test('a video gets its sizes, equally loud, cut at the same seconds, and loses them with the file', async () => {
    const context = await contextOf(services, system)
    const id = await storeVideo(context, films.loud)
    expect(await requestRenditions(context, { id })).toEqual({ ok: true })
    expect(await requestRenditions(context, { id })).toEqual({ ok: true })
    const jobs = (await listWaitingJobs(services)).filter(({ name }) => name === 'make-renditions')
    expect(jobs).toHaveLength(1)
    expect((await listMedia(context, {})).items[0]?.renditions).toMatchObject({ state: 'waiting', sizes: [] })
    const { data } = await waitingJob()
    await makeRenditions(context, data)
    await makeRenditions(context, data)

    const { version } = data
    const sizes = [
      { name: '360p', width: 640, height: 360 },
      { name: '480p', width: 854, height: 480 },
    ]
    expect(await fileNow()).toMatchObject({ renditions: { version, sizes }, renditionWork: null })
    expect((await listMedia(context, {})).items[0]?.renditions).toEqual({
      state: 'ready',
      percent: 0,
      failure: null,
      sizes: ['360p', '480p'],
    })
    const read = (name: string) => text(context.storage.read(`videos/${digest}/${version}/${name}`))
    expect(await read('main.m3u8')).toMatch(
      /RESOLUTION=640x360,CODECS="avc1\.64\w{4},mp4a\.40\.2"\n360p\.m3u8\n.*RESOLUTION=854x480.*\n480p\.m3u8\n$/,
    )
    const cuts = async (name: string) => (await read(name)).match(/#EXTINF:[\d.]+/g)
    expect(await cuts('360p.m3u8')).toEqual(['#EXTINF:6.000000', '#EXTINF:2.000000'])
    expect(await cuts('480p.m3u8')).toEqual(await cuts('360p.m3u8'))
    expect(await read('360p.m3u8')).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
    expect(loudnessOf(join(context.storage.place, `videos/${digest}/${version}/480p.mp4`))).toBeCloseTo(
      -16,
      0,
    )

    expect(await removeMediaFile(context, { id })).toEqual({ ok: true })
    expect(await stored()).toEqual([])
  }, 60_000)

  test('a video without sound gets its sizes too', async () => {
    const context = await contextOf(services, system)
    const id = await storeVideo(context, films.mute, { durationSeconds: 2 })
    await requestMissingRenditions(context)
    const { data } = await waitingJob()
    expect(data.fileId).toBe(id)
    await makeRenditions(context, data)
    const main = await text(context.storage.read(`videos/${digest}/${data.version}/main.m3u8`))
    expect(main).toMatch(/CODECS="avc1\.64\w{4}"\n/)
    expect((await listMedia(context, {})).renditions).toEqual({ possible: true, missing: 0 })
  }, 60_000)

  test.runIf(hasS3Server() && isLongLane)(
    'in a bucket a video gets its poster and sizes, and loses them with the file',
    async () => {
      const server = await startS3Server()
      try {
        const storage = await openS3Storage(await server.createBucket())
        const context = { ...(await contextOf(services, system)), storage }
        const id = await storeVideo(context, films.mute, { durationSeconds: 2 })
        await prepareVideo(context, { key })
        await requestRenditions(context, { id })
        const { data } = await waitingJob()
        await makeRenditions(context, data)
        const { version } = data
        expect(await fileNow()).toMatchObject({ renditions: { version }, prepared: { poster: {} } })
        const beside = (name: string) => `videos/${digest}/${name}`
        const sizes = ['360p', '480p'].flatMap((name) => [
          `${version}/${name}.m3u8`,
          `${version}/${name}.mp4`,
        ])
        expect((await Array.fromAsync(storage.list())).sort()).toEqual(
          [key, ...['poster.webp', ...sizes, `${version}/main.m3u8`].map(beside)].sort(),
        )
        expect(await text(storage.read(beside(`${version}/main.m3u8`)))).toContain('CODECS="avc1.64')
        expect(await removeMediaFile(context, { id })).toEqual({ ok: true })
        expect(await Array.fromAsync(storage.list())).toEqual([])
      } finally {
        await server.stop()
      }
    },
    60_000,
  )

  test.runIf(isLongLane)(
    'a server that stops ends what runs; the next one goes on after the sizes that are stored',
    async () => {
      const context = await contextOf(services, system)
      await storeVideo(context, films.loud)
      await requestMissingRenditions(context)
      const { data } = await waitingJob()
      const videos = createFfmpeg({ folder: relative(process.cwd(), join(work, 'stopped')) })
      const stopping = {
        ...videos,
        rendition: (...[path, wanted, onProgress]: Parameters<typeof videos.rendition>) => {
          const made = videos.rendition(path, wanted, onProgress)
          if (wanted.name === '480p') videos.stop()
          return made
        },
      }
      await makeRenditions({ ...context, videos: stopping }, data)
      const { renditions, renditionWork } = await fileNow()
      expect(renditions).toBeNull()
      expect(renditionWork).toMatchObject({ state: 'making', made: [{ name: '360p' }] })
      expect(renditionWork?.percent).toBeGreaterThan(20)
      expect(await stored()).not.toContain(`${digest}/${data.version}/main.m3u8`)
      expect(await readdir(join(work, 'stopped'))).toEqual([])

      const made: string[] = []
      const next = {
        ...services.videos,
        rendition: (...given: Parameters<typeof videos.rendition>) => {
          made.push(given[1].name)
          return services.videos.rendition(...given)
        },
      }
      await makeRenditions({ ...context, videos: next }, data)
      expect(made).toEqual(['480p'])
      expect((await fileNow()).renditions?.version).toBe(data.version)
    },
    60_000,
  )

  test('what cannot be read is told as failed, leaves nothing, and can be asked for again', async () => {
    const alerts: string[] = []
    const context = { ...(await contextOf(services, system)), alert: (code: string) => alerts.push(code) }
    const id = await storeVideo(context, null)
    await context.storage.putBytes(key, new Uint8Array(2_000))
    await requestRenditions(context, { id })
    const { data } = await waitingJob()
    await makeRenditions(context, data)
    expect(alerts).toEqual(['renditions-failed'])
    expect((await listMedia(context, {})).items[0]?.renditions).toMatchObject({
      state: 'failed',
      failure: 'not-made',
    })
    expect(await stored()).toEqual([`${digest}.mp4`])
    await context.storage.put(key, films.mute)
    await requestRenditions(context, { id })
    const jobs = (await listWaitingJobs(services)).filter((job) => job.name === 'make-renditions')
    const again = jobs.at(-1)
    if (again?.name !== 'make-renditions') throw new Error('nothing was asked for')
    await makeRenditions(context, again.data)
    expect((await fileNow()).renditions?.version).toBe(again.data.version)
  }, 60_000)

  test('without room on the disk nothing is begun', async () => {
    const context = await contextOf(services, system)
    await storeVideo(context, films.mute)
    await requestMissingRenditions(context)
    const { data } = await waitingJob()
    const storage = { ...context.storage, freeBytes: async () => 100_000_000 }
    await makeRenditions({ ...context, storage, alert: () => {} }, data)
    expect((await fileNow()).renditionWork).toMatchObject({ state: 'failed', failure: 'disk-full' })
  })

  test.runIf(isLongLane)(
    'made anew they replace the old ones, which play until then',
    async () => {
      const context = await contextOf(services, system)
      const id = await storeVideo(context, films.mute, { durationSeconds: 2 })
      await requestRenditions(context, { id })
      const first = await waitingJob()
      await makeRenditions(context, first.data)
      await services.connection.queue.executeSql(`delete from jobs.job where name = 'make-renditions'`, [])
      await requestRenditions(context, { id })
      expect((await listMedia(context, {})).items[0]?.renditions).toMatchObject({
        state: 'waiting',
        sizes: ['360p', '480p'],
      })
      const second = await waitingJob()
      await makeRenditions(context, second.data)
      const folders = new Set(
        (await stored()).filter((name) => name.endsWith('m3u8')).map((name) => name.split('/')[1]),
      )
      expect(folders).toEqual(new Set([second.data.version]))
    },
    60_000,
  )

  test('a file that is removed meanwhile leaves no sizes behind', async () => {
    const context = await contextOf(services, system)
    await storeVideo(context, films.mute, { durationSeconds: 2 })
    await requestMissingRenditions(context)
    const { data } = await waitingJob()
    const videos = {
      ...services.videos,
      sound: async () => {
        await db.delete(mediaFiles).where(eq(mediaFiles.key, key))
        return false
      },
    }
    await makeRenditions({ ...context, videos }, data)
    expect(await stored()).toEqual([`${digest}.mp4`])
  }, 60_000)
})

/** In LUFS, as another filter measures it. */
function loudnessOf(path: string): number {
  const { stderr } = spawnSync('ffmpeg', ['-nostdin', '-i', path, '-vn', '-af', 'ebur128', '-f', 'null', '-'])
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr.toString())?.[1])
}
