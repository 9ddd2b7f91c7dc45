import type { Context } from '#domain/kernel/context.ts'
import { isShippedPage } from '#values/info-page.ts'
import { changeInfoPage, type InfoPageSave } from './change-info-page.ts'
import { getInfoPageRevision } from './list-info-page-revisions.ts'

/**
 * Saves the texts of an earlier revision as a new one, based on `revision`; the current texts stay in the history. The address
 * and whether the page is published do not change, because somebody who wants earlier words back does not want the page gone. For
 * the owner. Throws not-found, and what a save throws.
 */
export async function restoreInfoPageRevision(
  context: Context,
  { slug, revisionId, revision }: { slug: string; revisionId: number; revision: number },
): Promise<InfoPageSave> {
  const earlier = await getInfoPageRevision(context, { slug, revisionId })
  const { title, lead, body } = earlier.fields
  // A shipped page without the owner's texts shows the shipped ones.
  const isReset = isShippedPage(slug) && Object.keys(title).length === 0
  return changeInfoPage(context, {
    slug,
    revision,
    change: isReset ? { title, lead, body, published: false } : { title, lead, body },
    reason: 'restored',
    action: 'info-page.restored',
    from: earlier.revision,
  })
}
