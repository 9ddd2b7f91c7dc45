import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStudioRoute, shopManifestUrl } from '#app/shop-manifest.ts'
import { readRouteManifest, scriptOfManifest } from './route-manifest.ts'

// Visitors and learners never load the routes of the studio.
const client = join(process.env.AULA_BUILD ?? 'build', 'client')
const manifest = readRouteManifest(client)
const url = shopManifestUrl(manifest.url)
// A flag that is left out counts as false.
const withoutFalse = <Route extends object>(route: Route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route
const routes = Object.fromEntries(
  Object.entries(manifest.routes).flatMap(([id, route]) =>
    isStudioRoute(id) ? [] : [[id, withoutFalse(route)]],
  ),
)
writeFileSync(join(client, url), scriptOfManifest({ ...manifest, url, routes }))
