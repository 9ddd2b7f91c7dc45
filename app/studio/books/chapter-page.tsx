import { PartForm } from '../drafts/outline/part-form.tsx'
import { loadPart } from '../drafts/outline/part-loader.ts'
import type { Route } from './+types/chapter-page'
import { ChapterEditor } from './chapter-editor.tsx'

export const loader = (args: Route.LoaderArgs) => loadPart(args)

/** The page of a chapter of the book. */
export default function ChapterPage({ loaderData: { part } }: Route.ComponentProps) {
  return <PartForm part={part}>{(saver) => <ChapterEditor saver={saver} partId={part.id} />}</PartForm>
}
