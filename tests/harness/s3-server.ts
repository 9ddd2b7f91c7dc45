import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#gateways/storage/s3-client.ts'
import { findSwift } from '../../scripts/swift.mjs'

type S3Address = { endpoint: string; keys: { id: string; secret: string } }

export type S3Server = S3Address & {
  readonly port: number
  /** Whether it refuses other regions than its own, as Amazon does. */
  readonly hasRegion: boolean
  /** A client with the rights of an administrator. */
  readonly client: S3Client
  createBucket(): Promise<S3Settings>
  stop(): Promise<void>
}

/** Whether there is a server: Debian's package `python3-swift`, or any by `AULA_TEST_S3=http://key:secret@127.0.0.1:port`. */
export function hasS3Server(): boolean {
  return process.env.AULA_TEST_S3 !== undefined || findSwift() !== null
}

/** Starts a server for a test file, or uses the one given. A started one also ends with this process. */
export async function startS3Server(): Promise<S3Server> {
  const given = process.env.AULA_TEST_S3
  if (!given) return startSwift(findSwift() ?? 'python3')
  const { origin, username, password } = new URL(given)
  const keys = { id: decodeURIComponent(username), secret: decodeURIComponent(password) }
  return serverAt({ endpoint: origin, keys }, false, async () => {})
}

async function startSwift(python: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-swift-'))
  const keys = { id: 'shop:owner', secret: 'the-secret-of-the-tests' }
  const child = spawn(python, ['tests/harness/swift-server.py', folder, keys.id, keys.secret], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [port] = await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) throw new Error(`Swift did not start: ${child.exitCode}`)
  return serverAt({ endpoint: `http://127.0.0.1:${Number(port)}`, keys }, true, async () => {
    child.stdin.end()
    await ended
    await rm(folder, { recursive: true })
  })
}

function serverAt({ endpoint, keys }: S3Address, hasRegion: boolean, stop: () => Promise<void>): S3Server {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret },
  })
  let buckets = 0
  return {
    endpoint,
    keys,
    port: Number(new URL(endpoint).port),
    hasRegion,
    client,
    async createBucket() {
      buckets += 1
      const bucket = `tests-${process.pid}-${Date.now().toString(36)}-${buckets}`
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return { bucket, endpoint, region: 'us-east-1', keys, pathStyle: true }
    },
    async stop() {
      client.destroy()
      await stop()
    },
  }
}
