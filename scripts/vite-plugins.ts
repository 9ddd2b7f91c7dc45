import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as routesForBrowser from '#app/routes-for-browser.ts'

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code?: string | null } | null
}

/** The parts of forms as well, since most pages have one. */
const entryModules =
  /\/app\/(entry\.client|root|account\/verify-in-place|forms\/form|ui\/field|ui\/notice|shell\/(reading|page-container))\.tsx(\?.*)?$/

const routeModule = '?__react-router-build-client-route'
const smallModule = 1800
const listPage = /\/app\/catalog\/\w+-list-page\.tsx\?/

/**
 * Groups of Rolldown's code splitting, each with what the ones before it left: the libraries and the parts of the site that
 * every page loads first, with the small parts of three or more pages, and a file for the small parts of two pages of a room.
 * Without these there would be a file for each set of pages that share something, twenty of them for some.
 */
export const chunkGroups = [
  {
    name: (id: string, graph: ModuleGraph) =>
      isLibrary(id) && isLoadedFirst(id, graph) ? 'libraries' : null,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      (isLoadedFirst(id, graph) && !startsSite(id)) ||
      (isPart(id) &&
        isSmall(id, graph) &&
        (isOfLaterParts.test(id) || pagesWith(id, graph).filter(isOfShop).length >= 3))
        ? 'site'
        : null,
  },
  {
    // Most lists use most of what only lists use; in files for each set of lists it is five files.
    name: (id: string, graph: ModuleGraph) => {
      const pages = id.includes('/app/catalog/') ? pagesWith(id, graph) : []
      return pages.length > 1 && pages.every((each) => listPage.test(each)) ? 'lists' : null
    },
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      id.includes('/@base-ui/') && pagesWith(id, graph).length > 0 ? 'widgets' : null,
  },
  {
    // By itself: a group of one room would take it along, and pages of others that group with it.
    name: (id: string, graph: ModuleGraph) => {
      if (isSmall(id, graph) || !(isPart(id) || isPartOfStudio(id))) return null
      const pages = pagesWith(id, graph)
      const isOfOneRoom = isPart(id)
        ? pages.every(isOfShop) || !pages.some(isOfShop)
        : new Set(pages.map(listRoomOf)).size < 2
      return isOfOneRoom ? null : (/([\w-]+)\.\w+$/.exec(id)?.[1] ?? null)
    },
  },
  {
    // The frame of the studio comes with each of its pages.
    name: (id: string, graph: ModuleGraph) => {
      const pages = isLibrary(id) && !isPart(id) ? [] : pagesWith(id, graph)
      return pages.some((each) => studioFrame.test(each)) && !pages.some(isOfShop) ? 'studio' : null
    },
  },
  {
    name: (id: string, graph: ModuleGraph) => {
      if (!isSmall(id, graph)) return null
      const pages = pagesWith(id, graph)
      const inOne = new Set(pages.map(roomOf)).size === 1 ? roomOf(pages[0] ?? '') : 'studio'
      const room = isPart(id) && !pages.some(isOfShop) ? inOne : roomOf(id)
      if (!room) return null
      if (pages.length < 2 || !pages.every((each) => isIn(room, each))) return null
      // What only rooms in it share is not for its own pages.
      return pages.some((each) => roomOf(each) === room) ? room : `${room}-rooms`
    },
  },
]

/**
 * The editors of the studio are a room in it, and so are its parts for the site, its sales, its settings and its figures: what their pages share is not for the
 * other lists.
 */
function roomOf(id: string): string | undefined {
  if (/\/app\/studio\/(?:books|courses|drafts|packs|posts)\//.test(id)) return 'studio-editors'
  if (id.includes('/app/studio/newsletters/')) return 'studio-newsletters'
  if (/\/app\/studio\/(?:orders|transfers|gifts|views)\//.test(id)) return 'studio-sales'
  return /\/app\/(studio\/(?:site|figures|settings)|[\w-]+)\//.exec(id)?.[1]?.replace('/', '-')
}

/** Sales and newsletters are lists like the others: what they have in common is not by itself. */
function listRoomOf(id: string): string | undefined {
  return roomOf(id)?.replace(/studio-(?:sales|newsletters)/, 'studio')
}

function isIn(room: string, page: string): boolean {
  const own = roomOf(page)
  return own === room || own?.startsWith(`${room}-`) === true
}

const studioFrame = /\/app\/studio\/studio-frame\.tsx/

/** What the studio's pages share is no reason to load it with every page. */
function isOfShop(page: string): boolean {
  return !isIn('studio', page)
}

/** Pages that sell have these too, in what they load later. */
const isOfLaterParts = /\/app\/ui\/flag\.tsx$/

function isPart(id: string): boolean {
  return /\/(values\/|app\/ui\/|lucide-react\/|app\/catalog\/page-header\.)/.test(id)
}

function isPartOfStudio(id: string): boolean {
  return /\/app\/studio\/(ui|media|editor)\//.test(id)
}

function isLibrary(id: string): boolean {
  return id.includes('/node_modules/')
}

function isSmall(id: string, graph: ModuleGraph): boolean {
  return (graph.getModuleInfo(id)?.code?.length ?? 0) <= smallModule
}

/** Runs last, once the modules of the routes have run; in a chunk that these import it would run before them. */
function startsSite(id: string): boolean {
  return /\/app\/entry\.client\.tsx$/.test(id)
}

function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
  return importersOf(id, graph).some((each) => entryModules.test(each))
}

function pagesWith(id: string, graph: ModuleGraph): string[] {
  return importersOf(id, graph).filter((each) => each.endsWith(routeModule))
}

/** The module and all that import it, directly or not. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id])
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return [...found]
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

const copied = '?studio'

/**
 * Gives the studio icons of its own. Each that it shared with a page of the shop would be one more file for that page, which would
 * otherwise have it in its own.
 */
export function studioIcons(): Plugin {
  return {
    name: 'aula:studio-icons',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^lucide-react\/icons\// },
      async handler(source, importer) {
        if (!importer?.includes('/app/studio/')) return null
        const icon = await this.resolve(source, importer, { skipSelf: true })
        return icon && `${icon.id}${copied}`
      },
    },
    load: {
      filter: { id: /\?studio$/ },
      handler: (id) => readFileSync(id.slice(0, -copied.length), 'utf8'),
    },
  }
}

const plainIcon = fileURLToPath(new URL('../app/ui/icon.tsx', import.meta.url))

type IconData = {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Makes the icons of lucide-react by `app/ui/icon.tsx`, from markup, in the browser and on the server alike. */
export function plainIcons(): Plugin {
  return {
    name: 'aula:plain-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs/, code: /__iconData = / },
      async handler(_code, id) {
        const { __iconData: icon }: { __iconData: IconData } = await import(id.replace(/\?.*/, ''))
        if (icon.size !== 24) throw new Error(`${id} is drawn in another size than the other icons`)
        const markup = JSON.stringify(icon.node.map(writeElement).join(''))
        const code = `import createIcon from ${JSON.stringify(plainIcon)}
export default /* @__PURE__ */ createIcon(${markup})`
        return { code, map: null }
      },
    },
  }
}

function writeElement([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}

const iconImports = /import \{([^}]+)\} from ['"]lucide-react['"]/g

/**
 * Imports each icon from its own module. By way of the library's index, every icon of the site would count as imported by the
 * first page.
 */
export function directIcons(): Plugin {
  const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/(.+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  const importOf = (specifier: string) => {
    const [name = '', local = name] = specifier.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'aula:direct-icons',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\//, code: /from ['"]lucide-react['"]/ },
      handler: (code) => ({
        code: code.replaceAll(iconImports, (_, names: string) =>
          names
            .split(',')
            .filter((each) => each.trim())
            .map(importOf)
            .join('; '),
        ),
        map: null,
      }),
    },
  }
}
