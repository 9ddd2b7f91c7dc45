import { useCallback, useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes, type useFetcher } from 'react-router'
import { untilBack } from './connection.ts'
import { whenReached } from './unreachable.ts'

type RouteCode = { module: string; clientActionModule?: string; clientLoaderModule?: string }

declare global {
  interface Window {
    /** React Router's manifest of route modules. */
    __reactRouterManifest?: { routes: Record<string, RouteCode | undefined> }
  }
}

/** Delay in milliseconds, so that the page's files load first. */
const afterMs = 1_000

/**
 * Preloads the code of the route that a form posts to: without that code the router would reload the window, which fails offline.
 */
export function useCodeOf(path: string): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of codeOf(router, path)) {
        // If this fails, the form requests it again.
        untilBack()
          .then(() => import(/* @vite-ignore */ part))
          .catch(() => {})
      }
    }, afterMs)
    return () => clearTimeout(timer)
  }, [router, path])
}

/** A fetcher's `load` that first waits for the code of the route, without which the router would reload the window. */
export function useLoadWithCode(load: ReturnType<typeof useFetcher>['load']): (path: string) => void {
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    (path) => {
      const parts = codeOf(router, path).map((part) => whenReached(() => import(/* @vite-ignore */ part)))
      void Promise.all(parts).then(() => load(path))
    },
    [router, load],
  )
}

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router']

/** Addresses of the modules of the route at a path. */
function codeOf(router: Router | undefined, path: string): string[] {
  const match = router && matchRoutes(router.routes, path)?.at(-1)
  const code = match && window.__reactRouterManifest?.routes[match.route.id]
  const parts = [code?.module, code?.clientActionModule, code?.clientLoaderModule]
  return [...new Set(parts.filter((part) => part !== undefined))]
}
