import { requestOf } from '../request-context.ts'
import type { Route } from './+types/free-lesson-page'
import { Classroom } from './classroom.tsx'
import { actOnLesson } from './lesson-action.ts'
import { loadLesson } from './lesson-loader.ts'
import { resultOrUnsaved } from './use-seen.ts'

export { shouldRevalidate } from './revalidate.ts'

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadLesson(requestOf({ context }), { params, mode: 'free', search: url.search })
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLesson(requestOf({ context }), await request.formData())
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return resultOrUnsaved(request, serverAction)
}

/** Specification, G5. */
export default function FreeLessonPage({ loaderData }: Route.ComponentProps) {
  return <Classroom data={loaderData} />
}
