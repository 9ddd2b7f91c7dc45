import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/**
 * Runs `work` with the path of a video: the stored file itself if storage is a folder; otherwise a temporary copy in `within`.
 */
export async function withLocalVideo<Result>(
  storage: Storage,
  { key, within }: { key: string; within: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (storage.kind === 'folder') return work(join(storage.place, key))
  const folder = await mkdtemp(join(within, 'aula-video-'))
  try {
    const path = join(folder, 'video.mp4')
    await pipeline(storage.read(key), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
