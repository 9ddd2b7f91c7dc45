import { data, redirect } from 'react-router'
import { z } from 'zod'
import {
  markLessonSeen,
  rememberOpenedLesson,
  saveLessonParagraph,
  savePlaybackPosition,
} from '#domain/learning/progress/save-progress.ts'
import { sentId } from '#values/id-shapes.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/position-action'

const form = z.object({
  lesson: sentId,
  /** The second reached in a video; missing when a class is opened. */
  seconds: z.coerce.number().finite().optional(),
  /** The paragraph reached in a reading, counted from 0. */
  paragraph: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** A mark that was being saved when the page was left. */
  seen: z.enum(['true', 'false']).optional(),
})

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data(null, { status: 400 })
  const { lesson: lessonId, seconds, paragraph, seen } = parsed.data
  try {
    const { domain } = requestOf({ context })
    if (seen !== undefined) await markLessonSeen(domain, { lessonId, seen: seen === 'true' })
    else if (paragraph !== undefined) await saveLessonParagraph(domain, { lessonId, paragraph })
    else if (seconds === undefined) await rememberOpenedLesson(domain, { lessonId })
    else await savePlaybackPosition(domain, { lessonId, seconds })
    return new Response(null, { status: 204 })
  } catch (error) {
    return new Response(null, responseInit(refusalOf(error)))
  }
}
