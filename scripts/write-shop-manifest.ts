import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStudioRoute, shopManifestUrl } from '#app/shop-manifest.ts'
import { readRouteManifest, scriptOfManifest } from './route-manifest.ts'

// Visitors and learners never load the routes of the studio.
const client = join(process.env.AULA_BUILD ?? 'build', 'client')
const manifest = readRouteManifest(client)
const url = shopManifestUrl(manifest.url)
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isStudioRoute(id)))
writeFileSync(join(client, url), scriptOfManifest({ ...manifest, url, routes }))
