import { draftAction } from '../drafts/draft-action.ts'
import { loadDraft } from '../drafts/draft-loader.ts'
import { OutlinedPage, revalidateOutlined } from '../drafts/outline/outlined-page.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/course-editor-page'

export const handle = { studioEditor: true }

export const loader = (args: Route.LoaderArgs) => loadDraft(args, 'course')

export const action = draftAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export const shouldRevalidate = revalidateOutlined

export default function CourseEditorPage({ loaderData, params }: Route.ComponentProps) {
  const { draft } = loaderData
  return (
    <OutlinedPage
      key={draft.id}
      loaded={loaderData}
      slug={params.slug}
      shopPath={`/inscribe/${draft.publishedSlug}`}
    />
  )
}
