import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes } from 'react-router'

type RouteCode = { module: string; clientActionModule?: string; clientLoaderModule?: string }

declare global {
  interface Window {
    /** Where the code of each route is, as the framework writes it into every page. */
    __reactRouterManifest?: { routes: Record<string, RouteCode | undefined> }
  }
}

/** After what the page itself needs. */
const afterMs = 1_000

/**
 * Has the code of the route at hand that a form of this page is sent to, before anybody sends it: the router loads the window
 * anew where it cannot have that code, which without a connection ends the page.
 */
export function useCodeOf(path: string): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    const timer = setTimeout(() => {
      const match = router && matchRoutes(router.routes, path)?.at(-1)
      const code = match && window.__reactRouterManifest?.routes[match.route.id]
      for (const part of new Set([code?.module, code?.clientActionModule, code?.clientLoaderModule])) {
        // Without it the form asks for it once more.
        if (part) import(/* @vite-ignore */ part).catch(() => {})
      }
    }, afterMs)
    return () => clearTimeout(timer)
  }, [router, path])
}
