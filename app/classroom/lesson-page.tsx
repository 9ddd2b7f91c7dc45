import { data } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { markLessonSeen } from '#domain/progress/mark-lesson-seen.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/lesson-page'
import { Classroom } from './classroom.tsx'
import { loadLesson } from './lesson-loader.ts'
import type { SeenResult } from './seen.ts'

export { shouldRevalidate } from './revalidate.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadLesson(requestOf({ context }), { params, mode: 'full' })
}

const form = z.object({
  lesson: z.coerce.number().int().positive().max(2_147_483_647),
  seen: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

/** Marks a lesson of the list as seen or unseen. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data<SeenResult>({ saved: false }, { status: 400 })
  const { lesson: lessonId, seen } = parsed.data
  try {
    await markLessonSeen(requestOf({ context }).domain, { lessonId, seen })
    return data<SeenResult>({ saved: true })
  } catch (error) {
    if (error instanceof DomainError) return data<SeenResult>({ saved: false }, { status: 403 })
    throw error
  }
}

/** When the server cannot be reached, the page stays as it is and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return data<SeenResult>({ saved: false }, { status: 503 })
  }
}

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  return <Classroom data={loaderData} />
}
