import type { Context } from '#domain/kernel/context.ts'
import { firstRows, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { NewsletterState } from '#values/newsletter.ts'
import { countNewsletters, listNewsletterRows } from './newsletter-draft-queries.ts'

const pageSize = 50

export type ListedNewsletter = Awaited<ReturnType<typeof listNewsletterRows>>[number] & {
  /** Everybody who got it, is getting it, or could not be reached. */
  recipients: number
}

/** Filters for newsletters; places are ids. Without a state, all states. */
export type NewsletterQuery = PageAsked<number> & { state?: NewsletterState | null }

export type NewsletterPage = PagesBeside<number> & {
  newsletters: ListedNewsletter[]
  counts: Partial<Record<NewsletterState, number>>
}

/** A page of newsletters, newest first. For the owner. Two queries. */
export async function listNewsletters(
  context: Context,
  { state = null, size = pageSize, ...asked }: NewsletterQuery & { size?: number } = {},
): Promise<NewsletterPage> {
  requireOwner(context)
  const { shown, ...beside } = await readListPage({
    ...asked,
    size,
    read: (page) => listNewsletterRows(context.db, { state, ...page }),
    placeOf: ({ id }) => id,
  })
  return {
    newsletters: shown.map(withRecipients),
    counts: Object.fromEntries((await countNewsletters(context.db)).map((each) => [each.state, each.count])),
    ...beside,
  }
}

/** The newest newsletter that has been sent to everybody; null when there is none. For the owner. */
export async function getLastSent(context: Pick<Context, 'db' | 'actor'>): Promise<ListedNewsletter | null> {
  requireOwner(context)
  const [row] = await listNewsletterRows(context.db, { state: 'sent', ...firstRows(1) })
  return row ? withRecipients(row) : null
}

function withRecipients(row: Awaited<ReturnType<typeof listNewsletterRows>>[number]): ListedNewsletter {
  return { ...row, recipients: row.sent + row.failed + row.waiting }
}
