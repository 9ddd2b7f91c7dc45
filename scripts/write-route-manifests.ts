import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStudioRoute, shopManifestUrl } from '#app/shop-manifest.ts'
import { type RouteManifest, readRouteManifest } from './route-manifest.ts'

// Visitors and learners never load the routes of the studio.
const client = join(process.env.AULA_BUILD ?? 'build', 'client')
const manifest = readRouteManifest(client)
write(manifest.url, manifest.routes)
write(
  shopManifestUrl(manifest.url),
  Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isStudioRoute(id))),
)

/** React Router takes what is left out for false or none. */
function write(url: string, routes: RouteManifest['routes']): void {
  const short = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, imports: importsOf(route) }]),
  )
  const json = JSON.stringify({ ...manifest, url, routes: short }, (_key, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )
  writeFileSync(join(client, url), `window.__reactRouterManifest=${json};`)
}

/** They are fetched before a page is: without those that are there already, with the site or a layout around the page. Sorted, the map is smaller. */
function importsOf({ imports = [], parentId }: RouteManifest['routes'][string]): string[] {
  const there = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])])
  for (let each = manifest.routes[parentId ?? '']; each; each = manifest.routes[each.parentId ?? '']) {
    for (const file of [each.module, ...(each.imports ?? [])]) there.add(file)
  }
  return imports.filter((file) => !there.has(file)).toSorted()
}
