import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { drafts } from '#domain/catalog/drafts/draft.table.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { listMedia } from '#domain/catalog/media/library/list-media.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { catchUpVideos } from '#domain/catalog/media/videos/catch-up-videos.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createFfmpeg } from '#gateways/video/ffmpeg.ts'
import { courseFiles, createFolder, videoPath } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { hasFfmpeg, makeFilm } from '#tests/harness/films.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { importCourse } from './import-course.ts'

const services = await createTestServices()
const { db } = services.connection
const film = await readFile(videoPath)
const withoutFfmpeg = createFfmpeg({ program: 'no-such-program' })

const videosFolder = join(services.environment.AULA_DATA, 'files/videos')
beforeEach(() => rm(videosFolder, { recursive: true, force: true }))

const lesson = '---\ntitle: Ver\n---\n'
const folderWith = (slug: string, video = film) =>
  createFolder({
    ...courseFiles,
    'course.md': (courseFiles['course.md'] ?? '').replace('el-curso', slug),
    '01-uno/03-ver.md': lesson,
    '01-uno/03-ver.mp4': video,
  })
const folderWithout = (slug: string) =>
  createFolder({
    ...courseFiles,
    'course.md': (courseFiles['course.md'] ?? '').replace('el-curso', slug),
  })

const context = async (who: Parameters<typeof contextOf>[1] = system) => contextOf(services, who)
const onPlainMachine = async (who: Parameters<typeof contextOf>[1] = system): Promise<Context> => ({
  ...(await context(who)),
  videos: withoutFfmpeg,
})

async function importWell(by: Context, folder: string) {
  expect(await importCourse(by, folder)).toMatchObject({ ok: true })
}

const files = () => db.select().from(mediaFiles)
const keyOfVideo = async () => {
  const [row] = await db.select().from(lessons).where(eq(lessons.key, 'ver'))
  return row?.videoFiles.es ?? ''
}
const stored = async () => {
  const all = await readdir(videosFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((each) => each.isFile()).map(({ name }) => name)
}

test('an imported video is in the library of the course’s author, with the picture that it carries, also without ffmpeg', async () => {
  const author = await createUser(services, { role: 'author' })
  const other = await createUser(services, { role: 'author' })
  await importWell(await onPlainMachine(author), await folderWith('uno'))
  await importWell(await onPlainMachine(other), await folderWith('otro'))
  const { items } = await listMedia(await context(author), {})
  expect(items).toMatchObject([
    {
      kind: 'video',
      name: '03-ver.mp4',
      size: film.length,
      durationSeconds: 56,
      width: 1_280,
      height: 720,
      hasPoster: true,
    },
  ])
  expect(items[0]?.uses.map(({ slug }) => slug).toSorted()).toEqual(['otro', 'uno'])
  expect((await listMedia(await context(other), {})).items).toEqual([])
  const poster = Buffer.concat(
    await services.storage.read(besideVideo(await keyOfVideo(), 'poster.webp')).toArray(),
  )
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 720 })
  expect(await listWaitingJobs(services)).toEqual([])
})

test('a video that the operator or the owner brings is the shop’s, until an author uploads it', async () => {
  const folder = await folderWith('uno')
  await importWell(await onPlainMachine(), folder)
  expect(await files()).toMatchObject([{ uploadedBy: null, imported: true }])
  const owner = await createUser(services, { role: 'owner' })
  await importWell(await onPlainMachine(owner), folder)
  expect(await files()).toMatchObject([{ uploadedBy: null, imported: true }])
  const author = await createUser(services, { role: 'author' })
  const [{ id: _id, ...file } = { id: 0 }] = await files()
  await saveMediaFile(db, {
    ...(file as typeof mediaFiles.$inferInsert),
    imported: false,
    uploadedBy: author.id,
  })
  expect(await files()).toMatchObject([{ uploadedBy: author.id, imported: false }])
})

test.skipIf(!hasFfmpeg())(
  'with ffmpeg it gets frames, and a poster where it carries no picture',
  async () => {
    const folder = await folderWith('uno')
    makeFilm(join(folder, '01-uno/03-ver.mp4'), { seconds: 24, width: 320, height: 180 })
    await importWell(await context(), folder)
    await importWell(await context(), folder)
    expect((await listWaitingJobs(services)).map(({ name }) => name)).toEqual(['prepare-video'])
    await runJobs(services)
    const [file] = await files()
    expect(file?.prepared).toMatchObject({
      poster: { width: 320, height: 180 },
      frames: { seconds: 1, count: 24 },
    })
    expect((await stored()).toSorted().slice(-2)).toEqual(['frames.webp', 'poster.webp'])
  },
)

test.skipIf(!hasFfmpeg())('where what takes time is left, it is made later, a few at a time', async () => {
  await importCourse(await context(), await folderWith('uno'), { makesVideos: false })
  expect(await listWaitingJobs(services)).toEqual([])
  const [before] = await files()
  expect(before?.prepared).toEqual({ poster: { width: 1_280, height: 720 } })
  await catchUpVideos(await context())
  const [after] = await files()
  expect(after?.prepared).toMatchObject({ ...before?.prepared, frames: { seconds: 1, count: 56 } })
})

test('videos of imports from before come into the library of their course’s author, once', async () => {
  const author = await createUser(services, { role: 'author' })
  await importWell(await onPlainMachine(author), await folderWith('uno'))
  await db.delete(mediaFiles)
  await catchUpVideos(await onPlainMachine())
  const known = await files()
  expect(known).toMatchObject([
    { name: 'ver.mp4', imported: true, uploadedBy: author.id, prepared: { poster: { width: 1_280 } } },
  ])
  await catchUpVideos(await onPlainMachine())
  expect(await files()).toEqual(known)
  expect(await listWaitingJobs(services)).toEqual([])
})

test('a video that no import, draft or course names any more goes with its row and all that lies beside it', async () => {
  const folder = await folderWith('uno')
  await importWell(await context(), folder)
  await importWell(await onPlainMachine(), await folderWith('otro'))
  const key = await keyOfVideo()
  const version = 'abcdefgh'
  await services.storage.putBytes(besideVideo(key, `${version}/main.m3u8`), Buffer.from('#EXTM3U'))
  await services.storage.putBytes(besideVideo(key, 'frames.webp'), Buffer.from('frames'))
  await db.update(mediaFiles).set({ renditions: { version, sizes: [] } })
  await importWell(await onPlainMachine(), await folderWithout('uno'))
  expect(await files()).toHaveLength(1)
  expect(await services.storage.find(key)).not.toBeNull()
  await importWell(await onPlainMachine(), await folderWithout('otro'))
  expect(await files()).toEqual([])
  expect(await stored()).toEqual([])
})

test('it stays while a draft names it, and for good once it was uploaded', async () => {
  await importWell(await onPlainMachine(), await folderWith('uno'))
  const owner = await createUser(services, { role: 'owner' })
  await openDraft(await context(owner), { kind: 'course', slug: 'uno' })
  await importWell(await onPlainMachine(), await folderWithout('uno'))
  expect(await files()).toHaveLength(1)
  await db.delete(drafts)
  await importWell(await onPlainMachine(), await folderWith('uno'))
  await db.update(mediaFiles).set({ imported: false })
  await importWell(await onPlainMachine(), await folderWithout('uno'))
  expect(await files()).toHaveLength(1)
  expect(await stored()).toHaveLength(2)
})

test('an import that fails leaves neither row nor poster', async () => {
  const transaction: Context['transaction'] = () => Promise.reject(new Error('no room'))
  const failing = importCourse({ ...(await onPlainMachine()), transaction }, await folderWith('uno'))
  await expect(failing).rejects.toThrow('no room')
  expect(await files()).toEqual([])
  expect(await stored()).toEqual([])
})
