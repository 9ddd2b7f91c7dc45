import { data } from 'react-router'
import { z } from 'zod'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { sentId } from '#values/id-shapes.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import type { RequestContext } from '../request-context.ts'
import type { GemOutcome } from './gem-refusal.tsx'
import type { SaveResult } from './use-seen.ts'

const forms = z.union([
  z.object({ intent: z.literal('open'), lesson: sentId }),
  z.object({
    intent: z.undefined().optional(),
    lesson: sentId,
    seen: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
])

/** Marks a class as seen, or opens it with a gem. Server only. */
export async function actOnLesson({ domain }: RequestContext, sent: FormData) {
  const parsed = forms.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return data<SaveResult>({ saved: false }, { status: 400 })
  const { lesson: lessonId, ...form } = parsed.data
  try {
    if (form.intent === 'open') {
      const spent = await spendGem(domain, { lessonId })
      return data<GemOutcome>({ lesson: lessonId, gems: spent.ok ? spent.balance : null })
    }
    await markLessonSeen(domain, { lessonId, seen: form.seen })
    return data<SaveResult>({ saved: true })
  } catch (error) {
    const refusal = refusalOf(error)
    return data<SaveResult>({ saved: false, code: refusal.code }, responseInit(refusal))
  }
}
