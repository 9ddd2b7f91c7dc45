import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes } from 'react-router'
import { untilBack } from './connection.ts'

type RouteCode = { module: string; clientActionModule?: string; clientLoaderModule?: string }

declare global {
  interface Window {
    /** The framework's manifest of route modules. */
    __reactRouterManifest?: { routes: Record<string, RouteCode | undefined> }
  }
}

/** After what the page itself needs. */
const afterMs = 1_000

/** Preloads the route that a form posts to: without its code the router would reload the window, which fails offline. */
export function useCodeOf(path: string): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    const timer = setTimeout(() => {
      const match = router && matchRoutes(router.routes, path)?.at(-1)
      const code = match && window.__reactRouterManifest?.routes[match.route.id]
      for (const part of new Set([code?.module, code?.clientActionModule, code?.clientLoaderModule])) {
        // The form requests it again.
        if (part)
          untilBack()
            .then(() => import(/* @vite-ignore */ part))
            .catch(() => {})
      }
    }, afterMs)
    return () => clearTimeout(timer)
  }, [router, path])
}
