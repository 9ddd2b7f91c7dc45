import { getNextCourse, type NextCourse } from '#domain/catalog/courses/get-next-course.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/after-course'

/** The card at the end of a course says more once this is there; without it, it is whole. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<{ course: NextCourse | null }> {
  return { course: await getNextCourse(requestOf({ context }).domain, params).catch(() => null) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ course: null }))
}

/** Asked for once. */
export function shouldRevalidate() {
  return false
}
