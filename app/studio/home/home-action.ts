import { z } from 'zod'
import { checkOrder } from '#domain/commerce/fulfillment/check-payment.ts'
import { resolveFlag } from '#domain/commerce/fulfillment/resolve-flag.ts'
import {
  discardDeadLetter,
  retryDeadLetter,
  retryDeadLetters,
} from '#domain/operations/dead-letters/manage-dead-letters.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import type { Route } from './+types/home-page'

const subject = z.string().min(1).max(100)

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check-order'), subject }),
  z.object({ intent: z.literal('resolve-flag'), subject, note: z.string() }),
  z.object({ intent: z.literal('retry-job'), subject }),
  z.object({ intent: z.literal('discard-job'), subject }),
  /** `subject`: how many of the oldest. */
  z.object({ intent: z.literal('retry-jobs'), subject: z.coerce.number().int().min(1) }),
])

export type HomeIntent = z.infer<typeof form>['intent']

/** Performs an action on something that waits; each use case checks whether the caller may. */
export async function homeAction({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const sent = await request.formData()
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { code: 'invalid-input' })
  const asked = parsed.data
  return formOutcome(sent, async () => {
    switch (asked.intent) {
      case 'check-order':
        await checkOrder(domain, { orderNumber: asked.subject })
        break
      case 'resolve-flag':
        await resolveFlag(domain, { orderNumber: asked.subject, note: asked.note })
        break
      case 'retry-job':
        await retryDeadLetter(domain, { id: asked.subject })
        break
      case 'retry-jobs':
        await retryDeadLetters(domain, { count: asked.subject })
        break
      case 'discard-job':
        await discardDeadLetter(domain, { id: asked.subject })
        break
    }
    return { ok: true as const, intent: asked.intent }
  })
}
