import type { Context } from '#domain/kernel/context.ts'
import { type DeadLetter, withoutSecrets } from '#domain/kernel/jobs.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { findOrderNumbers, type OrderNumbers } from './dead-letter-queries.ts'
import { mostJobsAtOnce } from './manage-dead-letters.ts'

/** What a failed job was about, if the studio can link to it; `address`: the recipient of a mail. */
export type JobSubject =
  | { kind: 'order'; number: string }
  | { kind: 'transfer'; reference: string }
  | { kind: 'address'; address: string }

export type ListedDeadLetter = DeadLetter & { readonly about: JobSubject | null }

/** The failed jobs, oldest first, without secret links and codes. `limit`: the most; without it, all. For owner and support. */
export async function listDeadLetters(
  context: Context,
  { limit }: { limit?: number } = {},
): Promise<ListedDeadLetter[]> {
  requireRole(context, 'support')
  const letters = await context.deadLetters.list({ limit })
  const fields = letters.map(({ data }) => fieldsOf(data))
  const numbers = await findOrderNumbers(context.db, {
    orderIds: fields.flatMap(({ orderId }) => numberIn(orderId)),
    refundIds: fields.flatMap(({ refundId }) => numberIn(refundId)),
    giftIds: fields.flatMap(({ giftId }) => numberIn(giftId)),
  })
  return letters.map((letter, place) => ({
    ...letter,
    data: withoutSecrets(letter.data),
    about: subjectOf(fields[place] ?? {}, numbers),
  }))
}

/** The oldest failed jobs, up to `mostJobsAtOnce`, as `listDeadLetters` gives them, and how many there are. */
export async function listOldestDeadLetters(
  context: Context,
): Promise<{ jobs: ListedDeadLetter[]; total: number }> {
  const jobs = await listDeadLetters(context, { limit: mostJobsAtOnce })
  const total = jobs.length < mostJobsAtOnce ? jobs.length : await context.deadLetters.count()
  return { jobs, total }
}

function subjectOf(fields: Record<string, unknown>, numbers: OrderNumbers): JobSubject | null {
  const { orderNumber, orderId, refundId, giftId, reference, to } = fields
  const number = [
    orderNumber,
    numbers.ofOrders.get(orderId),
    numbers.ofRefunds.get(refundId),
    numbers.ofGifts.get(giftId),
  ].find((each) => typeof each === 'string')
  if (number !== undefined) return { kind: 'order', number }
  if (typeof reference === 'string') return { kind: 'transfer', reference }
  return typeof to === 'string' ? { kind: 'address', address: to } : null
}

const fieldsOf = (data: unknown) => (typeof data === 'object' ? { ...data } : {}) as Record<string, unknown>

const numberIn = (value: unknown) => (typeof value === 'number' ? [value] : [])
