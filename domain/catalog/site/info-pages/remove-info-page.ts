import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import { deleteInfoPageRow, lockInfoPage, updateInfoPage } from './info-page-queries.ts'

/** Deletes a page of the owner's own; a shipped one is back to its own texts. Throws not-found. */
export async function removeInfoPage(context: Context, { slug }: { slug: string }): Promise<void> {
  requireOwner(context)
  await context.transaction(async ({ db, now, audit }) => {
    const row = await lockInfoPage(db, slug)
    const isShipped = isShippedPage(slug)
    if (!row && !isShipped) throw new DomainError('not-found', 'nothing-here')
    if (row && isShipped) {
      // The row stays, so that its revision does not begin anew under whoever still edits it.
      const empty = { title: {}, lead: {}, body: {}, content: {}, published: false }
      await updateInfoPage(db, row.id, { ...empty, revision: row.revision + 1, updatedAt: now() })
    } else if (row) await deleteInfoPageRow(db, row.id)
    await audit({
      action: isShipped ? 'info-page.reset' : 'info-page.removed',
      subject: `info-page/${slug}`,
      before: { title: row?.title },
    })
  })
}
