import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import { noteRevision } from './change-info-page.ts'
import { unwrittenPage } from './get-info-page.ts'
import { deleteInfoPageRow, findInfoPage, lockInfoPage, updateInfoPage } from './info-page-queries.ts'

/**
 * Deletes one of the owner's pages with its history and former slugs. A shipped page gets its shipped texts back, and the owner's
 * stay in its history. For the owner. Throws not-found.
 */
export async function removeInfoPage(context: Context, { slug }: { slug: string }): Promise<void> {
  requireOwner(context)
  await context.transaction(async (inner) => {
    const { db, now, audit } = inner
    const found = await findInfoPage(db, slug)
    const row = found && (await lockInfoPage(db, found.id))
    const isShipped = isShippedPage(slug)
    if (!row && !isShipped) throw notFound()
    if (row && isShipped) {
      // The row stays, so that the revision does not start again from 0 while somebody edits the page.
      const { fields } = unwrittenPage(slug)
      const revision = row.revision + 1
      await updateInfoPage(db, row.id, { ...fields, content: {}, revision, updatedAt: now() })
      await noteRevision(inner, { pageId: row.id, revision, fields, reason: 'reset' })
    } else if (row) await deleteInfoPageRow(db, row.id)
    await audit({
      action: isShipped ? 'info-page.reset' : 'info-page.removed',
      subject: `info-page/${slug}`,
      before: { title: row?.title },
    })
  })
}
