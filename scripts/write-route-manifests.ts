import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStudioRoute, shopManifestUrl } from '#app/shop-manifest.ts'
import { type RouteManifest, readRouteManifest } from './route-manifest.ts'

// Two manifests, since visitors and learners never need the routes of the studio.
const client = join(process.env.AULA_BUILD ?? 'build', 'client')
const manifest = readRouteManifest(client)
write(manifest.url, manifest.routes)
write(
  shopManifestUrl(manifest.url),
  Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isStudioRoute(id))),
)

/** Leaves out false and empty values, which React Router assumes for what is missing. */
function write(url: string, routes: RouteManifest['routes']): void {
  const short = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, imports: importsOf(route) }]),
  )
  const json = JSON.stringify({ ...manifest, url, routes: short }, (_key, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )
  writeFileSync(join(client, url), `window.__reactRouterManifest=${json};`)
}

/**
 * The files to fetch before a page, without those that the site or a layout around the page has already loaded. They are sorted, which
 * makes the compressed manifest smaller.
 */
function importsOf({ imports = [], parentId }: RouteManifest['routes'][string]): string[] {
  const there = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])])
  for (let each = manifest.routes[parentId ?? '']; each; each = manifest.routes[each.parentId ?? '']) {
    for (const file of [each.module, ...(each.imports ?? [])]) there.add(file)
  }
  return imports.filter((file) => !there.has(file)).toSorted()
}
