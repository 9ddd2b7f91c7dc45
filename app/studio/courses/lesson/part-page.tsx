import { PartForm } from '../../drafts/outline/part-form.tsx'
import { loadPart } from '../../drafts/outline/part-loader.ts'
import { useCourseEditor } from '../course-editor-context.ts'
import type { Route } from './+types/part-page'
import { LessonEditor } from './lesson-editor.tsx'
import { SectionEditor } from './section-editor.tsx'

export const loader = (args: Route.LoaderArgs) => loadPart(args)

/** The page of a section or a class of the course. */
export default function PartPage({ loaderData: { part } }: Route.ComponentProps) {
  const { draft } = useCourseEditor()
  return (
    <PartForm part={part}>
      {(saver) =>
        part.kind === 'section' ? (
          <SectionEditor saver={saver} partId={part.id} />
        ) : (
          <LessonEditor saver={saver} partId={part.id} player={draft.fields.player} />
        )
      }
    </PartForm>
  )
}
