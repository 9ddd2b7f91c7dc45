import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { S3Settings } from '#gateways/storage/s3-client.ts'
import { openS3Storage } from '#gateways/storage/s3-storage.ts'
import { readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { movedFilesInWords, moveFiles } from '#server/commands/move-files.ts'
import { lockDataFolder } from '#server/process/data-folder-lock.ts'
import { openShopStorage } from '#server/process/shop-storage.ts'
import { isLongLane } from './harness/lanes.ts'
import { type Relay, startRelay } from './harness/relay.ts'
import { hasS3Server, type S3Server, startS3Server } from './harness/s3-server.ts'

describe.runIf(hasS3Server())('move-files', () => {
  let server: S3Server
  let relay: Relay
  let data: string
  let bucket: S3Settings
  beforeAll(async () => {
    server = await startS3Server()
    relay = await startRelay(server.port)
  })
  afterAll(async () => {
    await relay?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    bucket = await server.createBucket()
    data = await mkdtemp(join(tmpdir(), 'aula-move-files-'))
    await fill('files/shop-identity', 'this-shop\n')
    await fill('files/images/one.webp', 'one')
    await fill('files/images/two.webp', 'two')
    await fill('files/books/a-book/three.webp', 'three')
  })
  afterEach(async () => {
    relay.comeBack()
    await rm(data, { recursive: true })
  })

  async function fill(path: string, content: string | Uint8Array): Promise<string> {
    const whole = join(data, path)
    await mkdir(join(whole, '..'), { recursive: true })
    await writeFile(whole, content)
    return whole
  }
  const environment = (more: Record<string, string> = {}) => ({
    AULA_DATA: data,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: relay.url,
    S3_ACCESS_KEY_ID: server.keys.id,
    S3_SECRET_ACCESS_KEY: server.keys.secret,
    ...more,
  })
  const move = (more?: Record<string, string>) => moveFiles(environment(more), 'en')
  const there = () => openS3Storage(bucket)
  const keysThere = async () => (await Array.fromAsync((await there()).list())).sort()
  const startsWithFolder = () => openShopStorage({ AULA_DATA: data })

  test('copies every file, and then the shop starts with the bucket alone', async () => {
    const film = randomBytes(9 * 1024 * 1024)
    const elsewhere = await fill('another-disk/film.mp4', film)
    await mkdir(join(data, 'files/videos'))
    await symlink(elsewhere, join(data, 'files/videos/film.mp4'))
    await symlink(join(data, 'files'), join(data, 'files/images/round'))
    await fill(`files/images/four.webp.${crypto.randomUUID()}.part`, 'half of')
    await fill('files/.DS_Store', 'x')
    await fill('files/images/My Photo.JPG', 'x')

    const moved = await move()
    expect(moved).toMatchObject({ state: 'moved', files: 4, sent: 4 })
    expect(moved).toMatchObject({ leftOut: ['.DS_Store', 'images/My Photo.JPG'] })
    expect(movedFilesInWords(moved, 'en').at(-1)).toMatch(
      /^4 files \(10 MB\) are in s3:\/\/tests-.* and compared; 4 of them were copied now\. The folder stays/,
    )
    expect(await keysThere()).toEqual([
      'books/a-book/three.webp',
      'images/one.webp',
      'images/two.webp',
      'shop-identity',
      'videos/film.mp4',
    ])
    expect(Buffer.concat(await (await there()).read('videos/film.mp4').toArray()).equals(film)).toBe(true)
    await expect(startsWithFolder()).rejects.toThrow(/were moved to s3:\/\/tests-.*: set S3_BUCKET/)
    expect(await readIdentityOfFiles(await openShopStorage(environment()))).toBe('this-shop')

    expect(await move()).toEqual({ state: 'already', to: moved.to, files: 4, differing: [] })
    await (await there()).remove('images/one.webp')
    const later = await move()
    expect(later).toMatchObject({ state: 'already', differing: ['images/one.webp'] })
    expect(movedFilesInWords(later, 'en')).toEqual([
      expect.stringMatching(/has gone on there since: one file/),
    ])
    expect(await (await there()).find('images/one.webp')).toBeNull()
  })

  test('copies existing files while the site runs, and finishes in a run after it stopped', async () => {
    const lock = await lockDataFolder(data, { exclusive: true })
    const copied = await move()
    expect(copied).toMatchObject({ state: 'copied', files: 3, sent: 3 })
    expect(movedFilesInWords(copied, 'es').at(-1)).toMatch(/páralo y repite el comando/)
    await startsWithFolder()
    expect(await readIdentityOfFiles(await there())).toBeNull()

    await rm(join(data, 'files/images/one.webp'))
    await fill('files/images/four.webp', 'four')
    // As long as before.
    await fill('files/images/two.webp', '2.0')
    await lock.release()
    expect(await move()).toMatchObject({ state: 'moved', files: 3, sent: 2 })
    expect(await keysThere()).toEqual([
      'books/a-book/three.webp',
      'images/four.webp',
      'images/two.webp',
      'shop-identity',
    ])
    expect((await (await there()).read('images/two.webp').toArray()).join('')).toBe('2.0')
  })

  test('interrupted leaves the shop unchanged, and continues in the next run', async () => {
    await fill('files/videos/film.mp4', randomBytes(9 * 1024 * 1024))
    relay.cutAfter({ sent: 1024 * 1024 })
    await expect(move()).rejects.toThrow(/could not all be copied to s3:.* The shop is where it was/)
    await startsWithFolder()
    relay.comeBack()
    const rest = await move()
    expect(rest).toMatchObject({ state: 'moved', files: 4 })
    expect(rest.state === 'moved' && rest.sent).toBeLessThan(4)
  })

  const steps = [
    ['begun', 'folder'],
    ['sent', 'folder'],
    ['copied', 'folder'],
    ['noted', 'neither'],
    ['identified', 'bucket'],
  ] as const
  test.each(isLongLane ? steps : steps.filter(([step]) => step === 'noted'))(
    'killed at "%s" leaves one shop at most that starts (%s), and the next run finishes it',
    async (step, starts) => {
      const child = spawn(
        process.execPath,
        ['tests/harness/move-files-and-die.ts', JSON.stringify(environment()), step],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      )
      const signal = await new Promise((ended) => child.once('close', (_code, by) => ended(by)))
      expect(signal, `it reached "${step}"`).toBe('SIGKILL')
      if (starts === 'folder') await startsWithFolder()
      else await expect(startsWithFolder()).rejects.toThrow(/was not finished on .*move-files" again/)
      expect(await readIdentityOfFiles(await there())).toBe(starts === 'bucket' ? 'this-shop' : null)
      expect((await move()).files).toBe(3)
      expect(await keysThere()).toEqual([
        'books/a-book/three.webp',
        'images/one.webp',
        'images/two.webp',
        'shop-identity',
      ])
      await expect(startsWithFolder()).rejects.toThrow(/were moved to/)
    },
  )

  test('reports an impossible move in a sentence, and changes nothing', async () => {
    await expect(moveFiles({ AULA_DATA: data }, 'en')).rejects.toThrow('S3_BUCKET is not set')
    await expect(move({ AULA_DATA: join(data, 'none') })).rejects.toThrow('holds the files of no shop')
    const storage = await there()
    await storage.putBytes('images/theirs.webp', Buffer.from('theirs'))
    await expect(move()).rejects.toThrow('is not empty (it has images/theirs.webp)')
    await storage.putBytes('shop-identity', Buffer.from('another-shop'))
    await expect(move()).rejects.toThrow('holds the files of another shop')
    expect(await keysThere()).toEqual(['images/theirs.webp', 'shop-identity'])
    await startsWithFolder()
    expect(await move({ S3_PREFIX: 'ours' })).toMatchObject({ state: 'moved', files: 3 })
  })

  test('compares a bucket filled by hand, and refuses differences', async () => {
    const storage = await there()
    await storage.putBytes('shop-identity', Buffer.from('this-shop'))
    await storage.putBytes('images/one.webp', Buffer.from('one'))
    await expect(move()).rejects.toThrow(/2 of them differ from .*: books\/a-book\/three.webp/)
    await startsWithFolder()
    for (const key of ['images/two.webp', 'books/a-book/three.webp']) {
      await storage.put(key, join(data, 'files', key))
    }
    expect(await move()).toMatchObject({ state: 'already', files: 3, differing: [] })
    await expect(startsWithFolder()).rejects.toThrow(/were moved to/)
    expect(await readdir(join(data, 'files'))).toContain('moved.json')
  })
})
