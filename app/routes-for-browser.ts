import { flatten } from './route-traits.ts'
import siteMap, { serverRoutes } from './routes.ts'

// What the browser needs of the route table. The client's build takes the values alone (`scripts/inline-routes.ts`), so
// that the table itself is not sent to anybody.

const routes = flatten(siteMap)
const first = (path: string) => path.split('/')[0] ?? ''

/** The first segments of the addresses that stay at the root under route type `local`. */
export const rootSegments: readonly string[] = [
  ...new Set(
    [...routes, ...serverRoutes].flatMap(({ path, traits }) => (traits.atRoot ? [first(path)] : [])),
  ),
]

/** The place that the bars mark, by the first segment of the address. */
export const places = Object.fromEntries(
  routes.flatMap(({ path, page }) => (page?.place ? [[first(path), page.place]] : [])),
)

/** The pages where a product is bought, as patterns of React Router. */
export const purchasePages: readonly string[] = routes.flatMap(({ path, page }) =>
  page?.sells ? [`/${path}`] : [],
)

/** The ids of the pages over which the button of the contact form does not float. */
export const withoutContactButton: readonly string[] = routes.flatMap(({ id, page }) =>
  page && !page.contactButton ? [id] : [],
)
