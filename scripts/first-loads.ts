import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isStudioRoute, shopManifestUrl } from '#app/shop-manifest.ts'
import { type Module, readRouteManifest } from './route-manifest.ts'

/** What the first visit to a route downloads before its page works: scripts, texts of one language, styles. `bytes` after brotli. */
export type FirstLoad = { id: string; files: number; bytes: number }

/** The first loads of all routes with a page, largest first. `client`: the built folder `build/client`. */
export function firstLoads(client: string): FirstLoad[] {
  const manifest = readRouteManifest(client)
  const texts: Record<string, { es: string[] }> = JSON.parse(
    readFileSync(join(client, '.vite/texts.json'), 'utf8'),
  )
  const filesOf = ({ module, imports = [], css = [] }: Module) => [
    module,
    ...imports,
    ...css.map((file) => file.replace(/#$/, '')),
    ...(texts[module]?.es ?? []),
  ]
  const styles = readdirSync(join(client, 'assets'))
    .filter((name) => /^app-.*\.css$/.test(name))
    .map((name) => `/assets/${name}`)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
    sizes.set(file, size)
    return size
  }
  return Object.values(manifest.routes)
    .filter(({ id, path, index, hasDefaultExport }) => id !== 'root' && hasDefaultExport && (path || index))
    .map((route) => {
      const routesUrl = isStudioRoute(route.id) ? manifest.url : shopManifestUrl(manifest.url)
      const files = new Set([routesUrl, ...styles, ...filesOf(manifest.entry)])
      for (let each: typeof route | undefined = route; each; each = manifest.routes[each.parentId ?? '']) {
        for (const file of filesOf(each)) files.add(file)
      }
      return {
        id: route.id,
        files: files.size,
        bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
      }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}
