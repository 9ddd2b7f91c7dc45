import type { Route } from './+types/courses-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'course')

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} />
}
