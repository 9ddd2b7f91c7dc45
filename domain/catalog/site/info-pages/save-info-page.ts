import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { changeInfoPage, type InfoPageSave } from './change-info-page.ts'
import { infoPageShape } from './info-page-shape.ts'

/**
 * Saves the given fields of a page. `slug`: its current or a former slug; `revision`: the revision that was edited. After a
 * change of the slug, the old address leads to the page. For the owner. Throws not-found, and `invalid-input` with fields.
 */
export async function saveInfoPage(
  context: Context,
  { slug, revision, fields }: { slug: string; revision: number; fields: unknown },
): Promise<InfoPageSave> {
  requireOwner(context)
  const change = readInput(infoPageShape.partial(), fields)
  return changeInfoPage(context, { slug, revision, change, reason: 'saved', action: 'info-page.saved' })
}
