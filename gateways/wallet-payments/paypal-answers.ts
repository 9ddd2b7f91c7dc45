import { z } from 'zod'

/** Retried: each call that changes something has a PayPal-Request-Id. */
const passing = [408, 429, 500, 502, 503, 504]
/** The same request is in progress. */
const inProgress = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']

/** Holds nothing of the request, which has our access token. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal'
  readonly status: number
  /** Such as `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[]

  constructor(call: string, status: number, issues: readonly string[], debugId?: string) {
    const why = issues.length > 0 ? ` ${issues.join(', ')}` : ''
    super(`PayPal answered ${status}${why} to ${call}${debugId ? ` (debug id ${debugId})` : ''}`)
    this.status = status
    this.issues = issues
  }

  /** A retry may be answered differently. */
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

/** Other bodies than JSON (a proxy's page) have no issues. */
export function refusalOf(call: string, status: number, body: string): PayPalRefusal {
  let content: unknown = null
  try {
    content = JSON.parse(body)
  } catch {}
  const { name, error, details, debug_id } = refusal.safeParse(content).data ?? {}
  const issues = details?.map(({ issue }) => issue) ?? [name ?? error].filter((each) => each !== undefined)
  return new PayPalRefusal(call, status, issues, debug_id)
}

/** The answer to whether PayPal sent an event. */
export function isVerified(answer: string): boolean {
  return verification.parse(JSON.parse(answer)).verification_status === 'SUCCESS'
}

export function webhookAddress(answer: string): string {
  return webhook.parse(JSON.parse(answer)).url
}

/** Of a payment's list of disputes. */
export function hasOpenDispute(answer: string): boolean {
  return disputes.parse(JSON.parse(answer)).items.some(({ status }) => status !== 'RESOLVED')
}
