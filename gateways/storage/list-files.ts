import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that a killed process left half-written. */
const unfinished = /\.[0-9a-f-]{36}\.part$/

export type LocalFile = { readonly key: string; readonly path: string; readonly size: number }

/** All files of a folder with those below it. Follows links, such as to videos on another disk, and skips files that disappear. */
export async function* listFiles(
  folder: string,
  below = '',
  above: readonly string[] = [],
): AsyncGenerator<LocalFile> {
  const here = join(folder, below)
  const real = await realpath(here)
  if (above.includes(real)) return
  for (const name of (await readdir(here)).sort()) {
    const [key, path] = [below === '' ? name : `${below}/${name}`, join(here, name)]
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found?.isDirectory()) yield* listFiles(folder, key, [...above, real])
    else if (found?.isFile() && !unfinished.test(name)) yield { key, path, size: found.size }
  }
}
