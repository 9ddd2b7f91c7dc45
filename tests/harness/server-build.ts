import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import routeTable from '../../app/routes.ts'

type RouteEntry = (typeof routeTable)[number]
type RouteModules = ServerBuild['routes']
type RouteModule = NonNullable<RouteModules[string]>['module']

const modules = import.meta.glob<RouteModule>('../../app/**/*.{ts,tsx}')

/** Assembles React Router's server build from the sources, so that tests of pages need no build. */
export async function loadServerBuild(): Promise<ServerBuild> {
  const routes: RouteModules = {}
  const add = async (entry: RouteEntry, parentId: string | undefined): Promise<void> => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    routes[id] = {
      id,
      parentId,
      path: entry.path,
      index: entry.index,
      module: withProps(await load(entry.file)),
    }
    for (const child of entry.children ?? []) await add(child, id)
  }
  routes.root = { id: 'root', parentId: undefined, path: '', module: withProps(await load('root.tsx')) }
  for (const entry of routeTable) await add(entry, 'root')
  return {
    entry: { module: (await load('entry.server.tsx')) as unknown as ServerBuild['entry']['module'] },
    routes,
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: 'test',
      routes: Object.fromEntries(Object.values(routes).map((route) => [route?.id ?? '', manifestOf(route)])),
    } as unknown as ServerBuild['assets'],
    allowedActionOrigins: false,
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

function load(file: string): Promise<RouteModule> {
  const module = modules[`../../app/${file}`]
  if (!module) throw new Error(`the route table names app/${file}, which does not exist`)
  return module()
}

function withProps(module: RouteModule): RouteModule {
  return {
    ...module,
    ...(module.default && {
      default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]),
    }),
    ...(module.ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(
        module.ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0],
      ),
    }),
  } as RouteModule
}

function manifestOf(route: RouteModules[string]) {
  const { module, ...entry } = route as NonNullable<typeof route>
  return {
    ...entry,
    module: `/assets/${entry.id}.js`,
    imports: [],
    css: [],
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: 'clientMiddleware' in module,
    hasDefaultExport: 'default' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }
}
