import { resolve } from 'node:path'
import {
  type CopiedFiles,
  compareWithBucket,
  copyToBucket,
  FileDiffersError,
} from '#gateways/storage/copy-to-bucket.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import type { S3Storage } from '#gateways/storage/s3-storage.ts'
import { identityKey, readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { findRunningProcess, lockDataFolder } from '../process/data-folder-lock.ts'
import { readMovedNote, writeMovedNote } from '../process/moved-database.ts'
import { makePrivate } from '../process/private-folder.ts'
import { filesFolder, type StorageEnvironment } from '../process/shop-storage.ts'
import { s3SettingsOf } from '../settings/s3-settings.ts'
import { SiteRefusal } from './open-site.ts'

/** A key in a bucket that is being filled, with the identity of the shop whose files arrive. */
const movingKey = 'shop-moving'
const ofTheMove = [identityKey, movingKey, 'moved.json']

export type MovedFiles =
  | ({ state: 'moved' | 'copied'; to: string } & CopiedFiles)
  | { state: 'already'; to: string; files: number; differing: readonly string[] }

export type FileMoveStep = 'begun' | 'copied' | 'noted' | 'identified' | { sent: string }

/**
 * Copies the folder of files into the empty bucket of the settings and compares every file. When no site is running, the shop
 * then uses the bucket (`moved`); otherwise a later run with the site stopped completes the move (`copied`). After a run that was
 * killed, another run continues. Throws `SiteRefusal`.
 */
export async function moveFiles(
  environment: StorageEnvironment,
  locale: Locale,
  onStep: (step: FileMoveStep) => void = () => {},
): Promise<MovedFiles> {
  const folder = resolve(filesFolder(environment.AULA_DATA))
  const refusal = (key: string, params: Record<string, string | number> = {}) =>
    new SiteRefusal(translate(locale, `command.moveFiles.${key}`, { folder, ...params }))
  const settings = s3SettingsOf(environment)
  if (!settings) throw refusal('no-bucket')
  const identity = await readIdentityOfFiles(createFileStorage(folder))
  if (identity === null) throw refusal('no-shop')
  const { openS3Storage } = await import('#gateways/storage/s3-storage.ts')
  const bucket = await openS3Storage(settings)
  const to = bucket.place
  await makePrivate(environment.AULA_DATA)
  const running = (await findRunningProcess(environment.AULA_DATA)) !== null
  const lock = running ? null : await lockDataFolder(environment.AULA_DATA, { exclusive: true })
  try {
    const there = await readIdentityOfFiles(bucket)
    if (there !== null && there !== identity) throw refusal('other-shop', { to })
    if (there !== null) {
      const { files, differing } = await compareWithBucket(folder, bucket, { except: ofTheMove })
      const [name = ''] = differing
      const noted = await readMovedNote(folder)
      if (!noted && name) throw refusal('two-shops', { to, name, count: differing.length })
      if (!running) await finish(folder, bucket)
      return { state: 'already', to, files, differing }
    }
    const stranger = await findStranger(bucket, identity)
    if (stranger !== null) throw refusal('not-empty', { to, name: stranger })
    await bucket.putBytes(movingKey, Buffer.from(identity))
    onStep('begun')
    const copied = await copyToBucket(folder, bucket, {
      except: ofTheMove,
      onSent: (key) => onStep({ sent: key }),
    })
    onStep('copied')
    if (running) return { state: 'copied', to, ...copied }
    // Written before the identity, so that a site never starts with the folder when it could start with the bucket.
    await writeMovedNote(folder, { state: 'begun', to, at: new Date().toISOString() })
    onStep('noted')
    await bucket.putBytes(identityKey, Buffer.from(`${identity}\n`))
    onStep('identified')
    await finish(folder, bucket)
    return { state: 'moved', to, ...copied }
  } catch (error) {
    if (error instanceof FileDiffersError) throw refusal('differs', { to, name: error.key })
    if (storageProblem(error)) throw refusal('failed', { to, reason: reasonOf(error) })
    throw error
  } finally {
    await lock?.release()
  }
}

async function finish(folder: string, bucket: S3Storage): Promise<void> {
  const noted = await readMovedNote(folder)
  if (noted?.state !== 'done') {
    await writeMovedNote(folder, { state: 'done', to: bucket.place, at: new Date().toISOString() })
  }
  await bucket.remove(movingKey)
}

/** The name of something in the bucket when no earlier run of this shop's move filled it; otherwise null. */
async function findStranger(bucket: S3Storage, identity: string): Promise<string | null> {
  const marked = await bucket.find(movingKey)
  if (marked && (await Array.fromAsync(bucket.read(movingKey))).join('') === identity) return null
  for await (const name of bucket.list()) return name
  return null
}

export function movedFilesInWords(moved: MovedFiles, locale: Locale): string[] {
  const say = (key: string, params: Record<string, string | number>) =>
    translate(locale, `command.moveFiles.${key}`, { to: moved.to, files: moved.files, ...params })
  if (moved.state === 'already') {
    const [name] = moved.differing
    return [name ? say('gone-on', { name, count: moved.differing.length }) : say('already', {})]
  }
  const megabytes = Math.ceil(moved.bytes / 1024 ** 2)
  return [
    ...(moved.leftOut.length > 0 ? [say('left-out', { names: moved.leftOut.join(', ') })] : []),
    say(moved.state, { megabytes, sent: moved.sent }),
  ]
}

function reasonOf(error: unknown): string {
  const { cause, message, name } = error as Error
  return cause instanceof Error ? reasonOf(cause) : message || name
}
