import { data } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { markLessonSeen } from '#domain/progress/mark-lesson-seen.ts'
import type { RequestContext } from '../request-context.ts'
import type { SeenResult } from './seen.ts'

const form = z.object({
  lesson: z.coerce.number().int().positive().max(2_147_483_647),
  seen: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

/** The action of both class pages: marks a lesson as seen or unseen. Runs on the server only. */
export async function markSeen({ domain }: RequestContext, request: Request) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data<SeenResult>({ saved: false }, { status: 400 })
  const { lesson: lessonId, seen } = parsed.data
  try {
    await markLessonSeen(domain, { lessonId, seen })
    return data<SeenResult>({ saved: true })
  } catch (error) {
    if (error instanceof DomainError) return data<SeenResult>({ saved: false }, { status: 403 })
    throw error
  }
}
