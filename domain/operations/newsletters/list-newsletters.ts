import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { NewsletterState } from '#values/newsletter.ts'
import { countNewsletters, listNewsletterRows } from './newsletter-draft-queries.ts'

const mostRows = 100
const pageSize = 50

export type ListedNewsletter = Awaited<ReturnType<typeof listNewsletterRows>>[number] & {
  /** Who got it, gets it, or could not be reached. */
  recipients: number
}

/** The newest hundred, in every state. For the owner. */
export async function listNewsletters(context: Context): Promise<ListedNewsletter[]> {
  requireOwner(context)
  return (await listNewsletterRows(context.db, { state: null, limit: mostRows })).map(withRecipients)
}

export type NewsletterQuery = {
  /** All without it. */
  state?: NewsletterState | null
  /** The id of the row beside the page; at most one of both. */
  after?: number | null
  before?: number | null
}

export type NewsletterPage = {
  newsletters: ListedNewsletter[]
  counts: Partial<Record<NewsletterState, number>>
  /** Where the pages beside this one begin; null without one. */
  previous: number | null
  next: number | null
}

/** The newest first, fifty a page. For the owner. */
export async function listNewsletterPage(
  context: Context,
  { state = null, after = null, before = null }: NewsletterQuery,
): Promise<NewsletterPage> {
  requireOwner(context)
  const rows = await listNewsletterRows(context.db, { state, after, before, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize
  const backwards = before !== null
  if (backwards) shown.reverse()
  const [first, last] = [shown.at(0)?.id ?? null, shown.at(-1)?.id ?? null]
  return {
    newsletters: shown.map(withRecipients),
    counts: Object.fromEntries((await countNewsletters(context.db)).map((each) => [each.state, each.count])),
    previous: backwards ? (hasMore ? first : null) : after !== null ? first : null,
    next: backwards || hasMore ? last : null,
  }
}

/** The last one that has gone out to everybody; null before the first. For the owner. */
export async function getLastSent(context: Pick<Context, 'db' | 'actor'>): Promise<ListedNewsletter | null> {
  requireOwner(context)
  const [row] = await listNewsletterRows(context.db, { state: 'sent', limit: 1 })
  return row ? withRecipients(row) : null
}

function withRecipients(row: Awaited<ReturnType<typeof listNewsletterRows>>[number]): ListedNewsletter {
  return { ...row, recipients: row.sent + row.failed + row.waiting }
}
