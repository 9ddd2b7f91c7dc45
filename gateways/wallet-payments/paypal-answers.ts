import { z } from 'zod'

/** Statuses that are retried, which is safe because each changing call has a PayPal-Request-Id. */
const passing = [408, 429, 500, 502, 503, 504]
/** PayPal is still working on the same request. */
const inProgress = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']

/** Contains nothing of the request, in which the access token is. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal'
  readonly status: number
  /** PayPal's codes, such as `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[]

  constructor(call: string, status: number, issues: readonly string[], debugId?: string) {
    const why = issues.length > 0 ? ` ${issues.join(', ')}` : ''
    super(`PayPal answered ${status}${why} to ${call}${debugId ? ` (debug id ${debugId})` : ''}`)
    this.status = status
    this.issues = issues
  }

  /** Whether a retry may be answered differently. */
  get passes(): boolean {
    return passing.includes(this.status) || this.issues.some((issue) => inProgress.includes(issue))
  }
}

const refusal = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})
const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const webhook = z.object({ url: z.string() })
const disputes = z.object({ items: z.array(z.object({ status: z.string() })).default([]) })

/** A body that is not JSON, such as a proxy's page, gives a refusal without issues. */
export function refusalOf(call: string, status: number, body: string): PayPalRefusal {
  let content: unknown = null
  try {
    content = JSON.parse(body)
  } catch {}
  const { name, error, details, debug_id } = refusal.safeParse(content).data ?? {}
  const issues = details?.map(({ issue }) => issue) ?? [name ?? error].filter((each) => each !== undefined)
  return new PayPalRefusal(call, status, issues, debug_id)
}

/** Whether PayPal confirms that it sent an event. */
export function isVerified(answer: string): boolean {
  return verification.parse(JSON.parse(answer)).verification_status === 'SUCCESS'
}

export function webhookAddress(answer: string): string {
  return webhook.parse(JSON.parse(answer)).url
}

/** Whether a list of a payment's disputes contains an open one. */
export function hasOpenDispute(answer: string): boolean {
  return disputes.parse(JSON.parse(answer)).items.some(({ status }) => status !== 'RESOLVED')
}
