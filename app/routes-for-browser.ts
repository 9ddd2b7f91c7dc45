import { flatten } from './route-traits.ts'
import siteMap from './routes.ts'
import { serverRoutes } from './server-routes.ts'

// Evaluated at build time (`scripts/vite-plugins.ts`), so that the table itself is not sent to browsers.

const routes = flatten(siteMap)
const first = (path: string) => path.split('/')[0] ?? ''

/** First segments of addresses that stay at the root under route type `local`. */
export const rootSegments: readonly string[] = [
  ...new Set(
    [...routes, ...serverRoutes].flatMap(({ path, traits }) => (traits.atRoot ? [first(path)] : [])),
  ),
]

export const places = Object.fromEntries(
  routes.flatMap(({ path, page }) => (page?.place ? [[first(path), page.place]] : [])),
)

/** Path patterns, as React Router writes them, of the pages that sell. */
export const purchasePages: readonly string[] = routes.flatMap(({ path, page }) =>
  page?.sells ? [`/${path}`] : [],
)

/** Ids of the routes that show the contact button. The routes without it are many more, most of them in the studio. */
export const withContactButton: readonly string[] = routes.flatMap(({ id, page }) =>
  page?.contactButton ? [id] : [],
)
