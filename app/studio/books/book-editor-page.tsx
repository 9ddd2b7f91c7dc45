import { draftAction } from '../drafts/draft-action.ts'
import { loadDraft } from '../drafts/draft-loader.ts'
import { OutlinedPage, revalidateOutlined } from '../drafts/outline/outlined-page.tsx'
import { LeafWordsContext } from '../history/leaf-words.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/book-editor-page'
import { useBookWords } from './use-book-words.ts'

export const handle = { studioEditor: true }

export const loader = (args: Route.LoaderArgs) => loadDraft(args, 'book')

export const action = draftAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export const shouldRevalidate = revalidateOutlined

export default function BookEditorPage({ loaderData, params }: Route.ComponentProps) {
  const { draft } = loaderData
  return (
    <LeafWordsContext value={useBookWords()}>
      <OutlinedPage
        key={draft.id}
        loaded={loaderData}
        slug={params.slug}
        shopPath={`/libro/${draft.publishedSlug}`}
      />
    </LeafWordsContext>
  )
}
