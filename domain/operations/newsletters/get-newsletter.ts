import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isId } from '#values/sent-id.ts'
import { countWaiting } from './delivery-queries.ts'
import { findNewsletter, lockNewsletter, type NewsletterRow } from './newsletter-draft-queries.ts'
import type { NewsletterFields } from './newsletter-input.ts'

export type Newsletter = Pick<
  NewsletterRow,
  | 'id'
  | 'audience'
  | 'state'
  | 'revision'
  | 'scheduledAt'
  | 'refusedAt'
  | 'refusal'
  | 'testedAt'
  | 'testedRevision'
  | 'startedAt'
  | 'finishedAt'
  | 'updatedAt'
> & { readonly fields: NewsletterFields; readonly figures: NewsletterFigures }

export type NewsletterFigures = {
  readonly sent: number
  /** Mails that were refused at every try; they can be tried again. */
  readonly failed: number
  readonly waiting: number
  /** People who unsubscribed by the link of this newsletter. */
  readonly unsubscribed: number
}

/** A newsletter with its figures. For the owner. Throws `nothing-here`. */
export async function getNewsletter(
  context: Pick<Context, 'db' | 'actor'>,
  { id }: { id: number },
): Promise<Newsletter> {
  requireOwner(context)
  const row = isId(id) ? await findNewsletter(context.db, id) : null
  if (!row) throw notFound()
  const { state, sent, failed, unsubscribed } = row
  const isOut = state === 'sending' || state === 'stopped'
  return {
    id: row.id,
    audience: row.audience,
    state,
    revision: row.revision,
    scheduledAt: row.scheduledAt,
    refusedAt: row.refusedAt,
    refusal: row.refusal,
    testedAt: row.testedAt,
    testedRevision: row.testedRevision,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    updatedAt: row.updatedAt,
    fields: fieldsOf(row),
    figures: { sent, failed, unsubscribed, waiting: isOut ? await countWaiting(context.db, row) : 0 },
  }
}

export function fieldsOf({ subject, preview, body }: NewsletterRow): NewsletterFields {
  return { subject, preview, body }
}

/** The newsletter, locked for a change within a transaction. Throws `nothing-here`. */
export async function getLockedNewsletter(db: Context['db'], id: number): Promise<NewsletterRow> {
  const row = isId(id) ? await lockNewsletter(db, id) : null
  if (!row) throw notFound()
  return row
}
