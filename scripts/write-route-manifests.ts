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
  const json = JSON.stringify({ ...manifest, url, routes }, (_key, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )
  writeFileSync(join(client, url), `window.__reactRouterManifest=${json};`)
}
