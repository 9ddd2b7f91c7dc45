import { requestOf } from '../request-context.ts'
import type { Route } from './+types/lesson-page'
import { ClassBar } from './class-bar.tsx'
import { Classroom } from './classroom.tsx'
import { changeComment } from './comments/comment-action.ts'
import { loadComments } from './comments/comments-loader.ts'
import { actOnLesson } from './lesson-action.ts'
import { loadLesson } from './lesson-loader.ts'
import { resultOrUnsaved } from './use-seen.ts'

export { shouldRevalidate } from './revalidate.ts'

/** Replaces the site's bar (`shell/site-frame.tsx`). */
export const handle = { bar: ClassBar }

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { search, searchParams: query } = url
  const lesson = await loadLesson(requestContext, { params, mode: 'full', search })
  if (query.get('tab') !== 'comments' || !lesson.opened) return lesson
  return { ...lesson, comments: await loadComments(requestContext, { lessonId: lesson.opened.id, query }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  return sent.has('comment')
    ? changeComment(requestOf({ context }), request, sent)
    : actOnLesson(requestOf({ context }), sent)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return resultOrUnsaved(request, serverAction)
}

/** The page of a class (specification, G). */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  return <Classroom data={loaderData} />
}
