import { newDraftAction } from '../drafts/new-draft-action.ts'
import { NewDraftButton } from '../drafts/new-draft-button.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/courses-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'course')

export const action = (args: Route.ActionArgs) => newDraftAction(args, 'course')

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} create={<NewDraftButton kind="course" />} />
}
