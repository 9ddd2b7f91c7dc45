import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { module: string; imports?: string[] }
type Manifest = {
  entry: Chunk
  routes: Record<string, Chunk & { id: string; parentId?: string; path?: string; index?: boolean }>
}

/** What a first visit of each route downloads: JavaScript in bytes after brotli. */
export function clientSizes(
  folder: string,
  manifest: Manifest,
  texts: readonly string[],
): { id: string; bytes: number }[] {
  const chunksOf = ({ module, imports = [] }: Chunk) => [module, ...imports]
  return Object.values(manifest.routes).map((route) => {
    const files = new Set([...chunksOf(manifest.entry), ...texts])
    for (let each: typeof route | undefined = route; each; each = manifest.routes[each.parentId ?? '']) {
      for (const file of chunksOf(each)) files.add(file)
    }
    return { id: route.id, bytes: [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0) }
  })
}

const sizes = new Map<string, number>()

function brotliSize(path: string): number {
  const size = sizes.get(path) ?? measuredSize(path)
  sizes.set(path, size)
  return size
}

function measuredSize(path: string): number {
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size
  return existsSync(path) ? brotliCompressSync(readFileSync(path)).length : 0
}
