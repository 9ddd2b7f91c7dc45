import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Module = { module: string; imports?: string[]; css?: string[] }

/** What React Router tells browsers about the routes. */
export type RouteManifest = {
  entry: Module
  url: string
  routes: Record<
    string,
    Module & { id: string; parentId?: string; path?: string; index?: boolean; hasDefaultExport: boolean }
  >
}

/** Reads the manifest of a build. `client`: the built folder `build/client`. */
export function readRouteManifest(client: string): RouteManifest {
  const name = readdirSync(join(client, 'assets')).find((each) => /^manifest-.*\.js$/.test(each))
  if (!name) throw new Error(`${client} has no manifest: run npm run build`)
  const source = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}
