import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { noteRevision } from './change-info-page.ts'
import { deleteFormerPageSlug } from './former-slug-queries.ts'
import { editedPage } from './get-info-page.ts'
import { type InfoPageRow, insertInfoPage } from './info-page-queries.ts'
import { infoPageShape } from './info-page-shape.ts'

/**
 * Creates a hidden page. If its address led to another page as a former one, it does not any more. For the owner. Throws
 * `invalid-input` with fields.
 */
export async function createInfoPage(
  context: Context,
  { slug, title }: { slug: string; title: LocalizedText },
): Promise<InfoPageRow> {
  requireOwner(context)
  const data = readInput(infoPageShape.pick({ slug: true, title: true }), { slug, title })
  if (Object.keys(data.title).length === 0) throw invalidInput({ title: ['required'] })
  if (isShippedPage(data.slug)) throw invalidInput({ slug: ['slug-reserved'] })
  return context.transaction(async (inner) => {
    const row = await insertInfoPage(inner.db, { ...data, updatedAt: inner.now() })
    if (!row) throw invalidInput({ slug: ['slug-taken'] })
    await deleteFormerPageSlug(inner.db, row.slug)
    const { fields, revision } = editedPage(row)
    await noteRevision(inner, { pageId: row.id, revision, fields, reason: 'saved' })
    await inner.audit({ action: 'info-page.created', subject: `info-page/${row.slug}`, after: { title } })
    return row
  })
}
