import { isDeepStrictEqual } from 'node:util'
import { isContinued } from '#domain/catalog/drafts/continued-entry.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { fieldsOf, getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'
import { type NewsletterFields, readNewsletterInput } from './newsletter-input.ts'

export type NewsletterSave =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else saved first, and nothing was written. */
  | {
      readonly ok: false
      readonly code: 'changed-meanwhile'
      readonly theirs: { readonly fields: NewsletterFields; readonly revision: number }
    }

/**
 * Saves the texts of a draft. For the owner. `revision`: the one that was edited. Throws `nothing-here`,
 * `changed-meanwhile`, and `invalid-input` by field.
 */
export async function saveNewsletter(
  context: Context,
  { id, revision, fields: given }: { id: number; revision: number; fields: unknown },
): Promise<NewsletterSave> {
  requireOwner(context)
  const fields = readNewsletterInput(given)
  return context.transaction(async ({ db, now, audit }) => {
    const row = await getLockedNewsletter(db, id)
    if (row.state !== 'draft') throw new DomainError('conflict', 'changed-meanwhile')
    const current = fieldsOf(row)
    // Also answers a save that is repeated because its answer was lost.
    if (isDeepStrictEqual(fields, current)) return { ok: true, revision: row.revision }
    if (row.revision !== revision) {
      return { ok: false, code: 'changed-meanwhile', theirs: { fields: current, revision: row.revision } }
    }
    const at = now()
    await updateNewsletter(db, id, { ...fields, revision: revision + 1, updatedAt: at })
    if (revision === 1 || !isContinued(row.updatedAt, at)) {
      await audit({
        action: 'newsletter.saved',
        subject: `newsletter/${id}`,
        before: { subject: current.subject },
        after: { subject: fields.subject, revision: revision + 1 },
      })
    }
    return { ok: true, revision: revision + 1 }
  })
}
