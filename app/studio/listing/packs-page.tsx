import type { Route } from './+types/packs-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'pack')

export default function PacksPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} />
}
