import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { digestOf } from './digest-of.ts'
import { createS3Client, type S3Settings, type S3Timing, usualTiming } from './s3-client.ts'
import { asStorageError, isMissing } from './s3-problem.ts'
import { expectedEtag, partSizeOf, uploadFile, uploadStream } from './s3-upload.ts'
import { requireStorageKey } from './storage-key.ts'
import { StorageAwayError } from './storage-problem.ts'

export type S3Storage = Storage & {
  /** Whether the stored file has the same bytes as the local one. Reads it back when its `ETag` does not prove it. */
  holds(key: string, path: string): Promise<boolean>
}

const day = 24 * 3600 * 1000

/**
 * Files in a bucket of S3 or of a compatible server. Errors that can be solved outside the program are thrown as
 * `StorageAwayError`, also when the bucket cannot be opened.
 */
export async function openS3Storage(
  settings: S3Settings,
  { timing = usualTiming, now = () => new Date() }: { timing?: S3Timing; now?: () => Date } = {},
): Promise<S3Storage> {
  const { bucket: Bucket, prefix = '' } = settings
  const client = createS3Client(settings, timing)
  const root = prefix === '' ? '' : `${prefix}/`
  const at = (key: string) => ({ Bucket, Key: root + requireStorageKey(key) })
  const soon = { requestTimeout: timing.answerMs }

  const openBucket = async () => {
    await client.send(new HeadBucketCommand({ Bucket }), soon).catch((error) => {
      if (isMissing(error)) throw new StorageAwayError('no-bucket', new Error(`no bucket ${Bucket}`))
      // `HEAD` has no body, so a server answers a wrong region with this status alone.
      if (error.$metadata?.httpStatusCode === 400) throw new StorageAwayError('wrong-region', error)
      throw asStorageError(error)
    })
  }
  await openBucket()

  const find: Storage['find'] = async (key) => {
    try {
      const { ContentLength = 0, LastModified = new Date(0) } = await client.send(
        new HeadObjectCommand(at(key)),
        soon,
      )
      return { size: ContentLength, modifiedAt: LastModified }
    } catch (error) {
      if (isMissing(error)) return null
      throw asStorageError(error)
    }
  }

  const read: Storage['read'] = (key, range) => {
    const command = new GetObjectCommand({ ...at(key), Range: range && `bytes=${range.start}-${range.end}` })
    const reader = new PassThrough()
    const leaving = new AbortController()
    reader.once('close', () => leaving.abort())
    const fail = (error: unknown) => reader.destroy(asStorageError(error) as Error)
    client
      .send(command, { ...soon, abortSignal: leaving.signal })
      .then(({ Body, $metadata }) => {
        const body = Body as Readable
        body.on('error', fail)
        if (range && $metadata.httpStatusCode !== 206) throw new Error('the bucket ignored a range')
        body.pipe(reader)
      })
      .catch(fail)
    return reader
  }

  /** Removes the parts of uploads that were interrupted more than a day ago, which would cost money for ever. */
  const removeAbandonedUploads = async () => {
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: root }),
      soon,
    )
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || now().getTime() - Initiated.getTime() < day) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon)
    }
  }

  let hasLooked: Promise<void> | null = null

  return {
    kind: 'bucket',
    place: `s3://${Bucket}${prefix && `/${prefix}`}`,
    async put(key, sourcePath) {
      const target = at(key)
      const { size } = await stat(sourcePath)
      try {
        // Keys may lack the permission for it; then a rule of the bucket must remove them.
        if (size > partSizeOf(size)) await removeAbandonedUploads().catch(() => {})
        await uploadFile(client, target, sourcePath)
      } catch (error) {
        throw asStorageError(error)
      }
    },
    async putBytes(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes })).catch((error) => {
        throw asStorageError(error)
      })
    },
    async putStream(key, bytes) {
      try {
        // The length is unknown, so the first stream of this process removes them.
        hasLooked ??= removeAbandonedUploads().catch(() => {})
        await hasLooked
        return await uploadStream(client, at(key), bytes)
      } catch (error) {
        throw asStorageError(error)
      }
    },
    find,
    read,
    freeBytes: async () => null,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), soon).catch((error) => {
        if (!isMissing(error)) throw asStorageError(error)
      })
    },
    async findFault() {
      try {
        await openBucket()
        return null
      } catch (error) {
        return innermost(error)
      }
    },
    async isPublic(key) {
      const visitor = createS3Client(settings, timing, { anonymous: true })
      try {
        await visitor.send(new HeadObjectCommand(at(key)), soon)
        return true
      } catch {
        return false
      } finally {
        visitor.destroy()
      }
    },
    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: root })) {
          for (const { Key = '' } of Contents) yield Key.slice(root.length)
        }
      } catch (error) {
        throw asStorageError(error)
      }
    },
    async holds(key, path) {
      const { size } = await stat(path)
      try {
        const found = await client.send(new HeadObjectCommand(at(key)), soon)
        if (found.ContentLength !== size) return false
        if (found.ETag?.replaceAll('"', '') === (await expectedEtag(path))) return true
        const [there, here] = await Promise.all([digestOf(read(key)), digestOf(createReadStream(path))])
        return there === here
      } catch (error) {
        if (isMissing(error)) return false
        throw asStorageError(error)
      }
    },
  }
}

function innermost(error: unknown): string {
  const { cause, message, name } = error as Error
  return cause instanceof Error ? innermost(cause) : message || name
}
