import type { Context } from '#domain/kernel/context.ts'
import { isShippedPage } from '#values/info-page.ts'
import { changeInfoPage, type InfoPageSave } from './change-info-page.ts'
import { getInfoPageRevision } from './list-info-page-revisions.ts'

/**
 * The earlier texts become a save on `revision`; what is there now stays in the history. The address stays, and so does whether
 * visitors see the page: who wants last week's words back does not want the page gone. Throws not-found, and what a save throws.
 */
export async function restoreInfoPageRevision(
  context: Context,
  { slug, revisionId, revision }: { slug: string; revisionId: number; revision: number },
): Promise<InfoPageSave> {
  const earlier = await getInfoPageRevision(context, { slug, revisionId })
  const { title, lead, body } = earlier.fields
  // A shipped page without words of the owner's shows its own.
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
