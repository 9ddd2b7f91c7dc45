import { newDraftAction } from '../drafts/new-draft-action.ts'
import { NewDraftButton } from '../drafts/new-draft-button.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/packs-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'pack')

export const action = (args: Route.ActionArgs) => newDraftAction(args, 'pack')

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function PacksPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} create={<NewDraftButton kind="pack" />} />
}
