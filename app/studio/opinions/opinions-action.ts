import { data } from 'react-router'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { answerOpinion } from '#domain/learning/opinions/answer-opinion.ts'
import { dismissOpinionReports } from '#domain/learning/opinions/dismiss-opinion-reports.ts'
import { hideOpinion } from '#domain/learning/opinions/hide-opinion.ts'
import { sentId } from '#values/id-shapes.ts'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { isOfViews } from '../ui/saved-views.tsx'
import { savedViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/opinions-page'
import { opinionQuery, readOpinionAddress } from './opinion-address.ts'

type Told = 'answered' | 'answerRemoved' | 'hidden' | 'shown' | 'dismissed' | 'reopened'

/** What was done, with the form that undoes it; null where that is impossible. */
export type OpinionDone = { ok: true; told: Told; undo: Record<string, string> | null }
export type OpinionOutcome = OpinionDone | FormProblem

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), opinion: sentId, answer: z.string() }),
  z.object({ intent: z.literal('hide'), opinion: sentId, reason: z.string() }),
  z.object({ intent: z.enum(['remove-answer', 'show', 'dismiss', 'reopen']), opinion: sentId }),
])

export async function opinionsAction({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const sent = await request.formData()
  if (isOfViews(sent.get('intent'))) {
    const query = opinionQuery(readOpinionAddress(new URL(request.url).searchParams), {})
    return savedViewsAction(requestContext, sent, { place: 'opinions', query })
  }
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { code: 'malformed-request' })
  return formOutcome(sent, () => change(requestContext.domain, sent, parsed.data))
}

async function change(domain: Context, sent: FormData, asked: z.infer<typeof form>) {
  const { opinion: opinionId } = asked
  switch (asked.intent) {
    case 'answer':
    case 'remove-answer': {
      const answer = asked.intent === 'answer' ? asked.answer : null
      const answered = await answerOpinion(domain, { opinionId, answer })
      if (!answered.ok) return formProblem(sent, { fields: answered.fields })
      const { before } = answered
      const undo =
        before === null
          ? formOf('remove-answer', opinionId)
          : { ...formOf('answer', opinionId), answer: before }
      return told(answer === null ? 'answerRemoved' : 'answered', undo)
    }
    case 'hide':
      await hideOpinion(domain, { opinionId, hidden: true, reason: asked.reason })
      return told('hidden', formOf('show', opinionId))
    case 'show':
      await hideOpinion(domain, { opinionId, hidden: false })
      return told('shown', null)
    case 'dismiss':
      await dismissOpinionReports(domain, { opinionId })
      return told('dismissed', formOf('reopen', opinionId))
    case 'reopen':
      await dismissOpinionReports(domain, { opinionId, undo: true })
      return told('reopened', null)
  }
}

const formOf = (intent: string, id: number): Record<string, string> => ({ intent, opinion: String(id) })

function told(what: Told, undo: OpinionDone['undo']) {
  return data<OpinionOutcome>({ ok: true, told: what, undo })
}
