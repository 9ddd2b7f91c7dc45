import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { videoPath } from '#tests/factories/create-course-folder.ts'

export const megabyte = 1024 * 1024

/** Writes a large video into a folder and returns its path: the demo's, with padding at its end that players skip. */
export async function largeVideo(folder: string, megabytes: number): Promise<string> {
  const video = await readFile(videoPath)
  const room = Buffer.alloc(megabytes * megabyte)
  room.writeUInt32BE(room.length, 0)
  room.write('free', 4, 'latin1')
  const path = join(folder, 'clase grande.mp4')
  await writeFile(path, Buffer.concat([video, room]))
  return path
}

/** Sets the network as the page sees it; without a limit it is as fast as it can be. */
export async function setNetwork(
  session: CDPSession,
  { offline = false, bytesPerSecond = -1 }: { offline?: boolean; bytesPerSecond?: number },
): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}
