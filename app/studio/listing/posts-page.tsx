import type { Route } from './+types/posts-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'post')

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} />
}
