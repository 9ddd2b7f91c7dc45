import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '#gateways/storage/free-space.ts'

export type SmallDisk = {
  folder: string
  fill(left: number): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a disk of so many megabytes. `namespace` comes from `scripts/small-disk.mjs`. */
export async function mountSmallDisk(namespace: readonly string[], megabytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'aula-disk-'))
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`
  const holder = spawn('unshare', [...namespace, 'sh', '-c', script, place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const folder = `/proc/${holder.pid}/root${place}`
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(left) {
      const file = await open(filler, 'a')
      try {
        for (;;) {
          const size = Math.min(1024 * 1024, (await freeBytes(folder)) - left)
          if (size <= 0) return
          await file.write(Buffer.alloc(size))
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),
    async unmount() {
      holder.kill('SIGKILL')
      await once(holder, 'close')
      await rmdir(place)
    },
  }
}
