import type { Route } from './+types/books-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'book')

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} />
}
