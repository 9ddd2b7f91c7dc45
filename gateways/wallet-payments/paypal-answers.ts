import { z } from 'zod'

/** A call that failed this way may be made again: each that changes something carries a PayPal-Request-Id. */
const passing = [408, 429, 500, 502, 503, 504]
/** A twin of this request is being worked on; a moment later its answer is there. */
const inProgress = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']

/** What PayPal answered instead of what was asked. It carries nothing of the request: that holds our access token. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal'
  readonly status: number
  /** PayPal's own words for what is wrong, such as `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[]

  constructor(call: string, status: number, issues: readonly string[], debugId?: string) {
    const why = issues.length > 0 ? ` ${issues.join(', ')}` : ''
    super(`PayPal answered ${status}${why} to ${call}${debugId ? ` (debug id ${debugId})` : ''}`)
    this.status = status
    this.issues = issues
  }

  /** It says nothing of the payment: the same call may be answered differently in a moment. */
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
const disputes = z.object({ items: z.array(z.object({ status: z.string() })).default([]) })

/** Reads PayPal's refusal of a call; what is no JSON (a proxy's own page) says nothing that we could use. */
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

/** The list of a payment's disputes: whether nobody has decided one yet. */
export function hasOpenDispute(answer: string): boolean {
  return disputes.parse(JSON.parse(answer)).items.some(({ status }) => status !== 'RESOLVED')
}
