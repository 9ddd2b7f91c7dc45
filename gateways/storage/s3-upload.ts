import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

const megabyte = 1024 * 1024
const mostParts = 10_000

/** In bytes. S3 accepts parts of 5 MB or more, and at most 10,000 of them. */
export function partSizeOf(fileSize: number): number {
  return Math.max(8 * megabyte, Math.ceil(fileSize / mostParts))
}

/** Uploads a file, in parts when it is large. After an error no part stays in the bucket. */
export async function uploadFile(
  client: S3Client,
  target: { Bucket: string; Key: string },
  path: string,
): Promise<void> {
  const { size } = await stat(path)
  const upload = new Upload({
    client,
    params: { ...target, Body: createReadStream(path), ContentLength: size },
    partSize: partSizeOf(size),
    queueSize: 3,
  })
  await upload.done()
}

/** Uploads a stream of unknown length in parts and returns its size in bytes. After an error no part stays in the bucket. */
export async function uploadStream(
  client: S3Client,
  target: { Bucket: string; Key: string },
  bytes: Readable,
): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.length
      yield chunk
    }
  }
  const Body = Readable.from(counted(), { objectMode: false })
  await new Upload({ client, params: { ...target, Body }, partSize: partSizeOf(0), queueSize: 2 }).done()
  return size
}

/**
 * The `ETag` that most servers give to a file sent by `uploadFile`: the MD5 of its bytes, or of the MD5s of its parts. Servers
 * that encrypt files may give others.
 */
export async function expectedEtag(path: string): Promise<string> {
  const { size } = await stat(path)
  const partSize = partSizeOf(size)
  const parts = Math.max(1, Math.ceil(size / partSize))
  const digests: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const hash = createHash('md5')
    const start = part * partSize
    // An empty file has no last byte, so it is read without a range.
    const range = size === 0 ? {} : { start, end: Math.min(start + partSize, size) - 1 }
    for await (const chunk of createReadStream(path, range)) hash.update(chunk)
    digests.push(hash.digest())
  }
  const [whole] = digests
  if (parts === 1 && whole) return whole.toString('hex')
  return `${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts}`
}
