import type { Plugin } from 'vite'
import * as routesForBrowser from '#app/routes-for-browser.ts'

type ModuleGraph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** The parts of forms as well, since most pages have one. */
const entryModules =
  /\/app\/(entry\.client|root|account\/verify-in-place|forms\/form|ui\/field|ui\/notice|shell\/reading)\.tsx(\?.*)?$/

/** Puts what every page loads first into one file of libraries and one of the site. For a group of Rolldown's code splitting. */
export function firstLoadChunk(id: string, graph: ModuleGraph): string | null {
  if (!isLoadedFirst(id, graph)) return null
  return id.includes('/node_modules/') ? 'libraries' : 'site'
}

function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id])
  for (const each of found) {
    if (entryModules.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return false
}

const serverRooms = /\/(domain|gateways|server|emails|database)\//

/** Fails the client build when it includes a server-only module. */
export function importWalls(): Plugin {
  return {
    name: 'aula:import-walls',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      const path = id.split('?')[0] ?? id
      if (path.includes('/node_modules/')) return
      const relative = path.startsWith(process.cwd()) ? path.slice(process.cwd().length) : ''
      if (serverRooms.test(relative) && /\.[jt]sx?$/.test(relative)) {
        this.error(`${relative.slice(1)} belongs to the server and may not reach the browser`)
      }
    },
  }
}

/** Replaces `app/routes-for-browser.ts` by its values, which are smaller than the route table. */
export function inlineRoutes(): Plugin {
  const code = Object.entries(routesForBrowser)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  return {
    name: 'aula:inline-routes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/routes-for-browser\.ts$/ },
      handler: () => ({ code, map: null }),
    },
  }
}
