import { requestOf } from '../request-context.ts'
import type { Route } from './+types/lesson-page'
import { Classroom } from './classroom.tsx'
import { actOnLesson } from './lesson-action.ts'
import { loadLesson } from './lesson-loader.ts'
import { seenOrNot } from './seen.ts'

export { shouldRevalidate } from './revalidate.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadLesson(requestOf({ context }), { params, mode: 'full' })
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnLesson(requestOf({ context }), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return seenOrNot(serverAction())
}

/** The class page of who has the course, or has logged in (row G). */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  return <Classroom data={loaderData} />
}
