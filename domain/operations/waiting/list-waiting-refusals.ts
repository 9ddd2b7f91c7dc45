import type { DraftRefusal } from '#domain/catalog/drafts/draft.table.ts'
import { listRefusedDrafts } from '#domain/catalog/listing/list-refused-drafts.ts'
import type { ItemKind } from '#domain/catalog/listing/listed-item.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isOwner } from '#domain/kernel/require-user.ts'
import { listRefusedNewsletterRows } from '#domain/operations/newsletters/newsletter-draft-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import type { WaitingGroup } from './list-waiting.ts'

/** `since`: when it was scheduled to happen. */
export type WaitingRefusal = { title: LocalizedText } & (
  | { kind: ItemKind; slug: string; refusal: DraftRefusal }
  | { kind: 'newsletter'; id: number; refusal: NewsletterRefusal }
)

const most = 4

/**
 * What could not be published or sent at its scheduled time: for an author their drafts, for the owner all drafts and
 * newsletters. Throws `role-without-right` for support.
 */
export async function listWaitingRefusals(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<WaitingGroup<WaitingRefusal>> {
  const { drafts, total } = await listRefusedDrafts(context, { limit: most })
  const newsletters = isOwner(context.actor)
    ? await listRefusedNewsletterRows(context.db, { limit: most })
    : []
  const rows = [
    ...drafts,
    ...newsletters.flatMap(({ id, subject, refusal, since }) =>
      refusal ? [{ kind: 'newsletter' as const, id, title: subject, refusal, since }] : [],
    ),
  ]
  return {
    total: total + (newsletters[0]?.total ?? 0),
    rows: rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, most),
  }
}
