import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as routesForBrowser from '#app/routes-for-browser.ts'

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code?: string | null } | null
}

/** Modules that every page loads first, with the parts of forms, which most pages have. */
const entryModules =
  /\/app\/(entry\.client|root|account\/verify-in-place|forms\/form|ui\/field|ui\/notice|shell\/(reading|page-container))\.tsx(\?.*)?$/

const routeModule = '?__react-router-build-client-route'
const smallModule = 1800
const listPage = /\/app\/catalog\/\w+-list-page\.tsx\?/

/**
 * Groups of Rolldown's code splitting; each takes from what those before it left. They are: libraries and parts of the site that
 * every page loads first, with small parts of three or more pages, and a file for small parts that two pages of one area share.
 * Without groups there would be a file for each set of pages that share something, for some pages twenty.
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
    // What only lists use is one file, since most lists use most of it; a file for each set of lists would make five.
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
    // A file of its own: in the group of one area, pages of other areas would load that whole group with it.
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
    // Every page of the studio loads its frame.
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
      // Modules that only subareas share are not for pages of the area itself.
      return pages.some((each) => roomOf(each) === room) ? room : `${room}-rooms`
    },
  },
]

/**
 * The area of the site that a module belongs to. The studio's editors, site, sales, settings and figures are areas within the studio,
 * so that other lists do not load what their pages share.
 */
function roomOf(id: string): string | undefined {
  if (/\/app\/studio\/(?:books|courses|drafts|packs|posts)\//.test(id)) return 'studio-editors'
  if (id.includes('/app/studio/newsletters/')) return 'studio-newsletters'
  if (/\/app\/studio\/(?:orders|transfers|gifts|views)\//.test(id)) return 'studio-sales'
  return /\/app\/(studio\/(?:site|figures|settings)|[\w-]+)\//.exec(id)?.[1]?.replace('/', '-')
}

/** The area as it matters for lists: sales and newsletters count as the rest of the studio. */
function listRoomOf(id: string): string | undefined {
  return roomOf(id)?.replace(/studio-(?:sales|newsletters)/, 'studio')
}

function isIn(room: string, page: string): boolean {
  const own = roomOf(page)
  return own === room || own?.startsWith(`${room}-`) === true
}

const studioFrame = /\/app\/studio\/studio-frame\.tsx/

/** Pages outside the studio; what only pages of the studio share is not loaded with every page. */
function isOfShop(page: string): boolean {
  return !isIn('studio', page)
}

/** Parts that sales pages also use in code that they load later. */
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

/** The module that starts the site must run last: in a chunk that routes import, it would run before their modules. */
function startsSite(id: string): boolean {
  return /\/app\/entry\.client\.tsx$/.test(id)
}

function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
  return importersOf(id, graph).some((each) => entryModules.test(each))
}

function pagesWith(id: string, graph: ModuleGraph): string[] {
  return importersOf(id, graph).filter((each) => each.endsWith(routeModule))
}

/** The module and all modules that import it, directly or indirectly. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id])
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return [...found]
}

const serverRooms = /\/(domain|gateways|server|emails|database)\//

/** Fails the client build when it includes a module of the server. */
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

/** Replaces the code of `app/routes-for-browser.ts` by its values, which are smaller than the route table. */
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
 * Gives the studio separate copies of its icons. An icon shared with a page of the shop would become a separate file, which that
 * page would have to load additionally.
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

/** Makes the icons of lucide-react from markup by `app/ui/icon.tsx`, in the browser and on the server. */
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
 * Imports each icon from its own module. If icons were imported through the library's index, all of them would count as imported
 * by the first page.
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
