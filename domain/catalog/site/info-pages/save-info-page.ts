import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { changeInfoPage, type InfoPageSave } from './change-info-page.ts'
import { infoPageShape } from './info-page-shape.ts'

/**
 * `slug` names the page, which has it or had it, and `revision` the state that the change was made on; fields that are not given stay.
 * After a change of the slug, the address before leads to the page. Throws not-found, and `invalid-input` by field.
 */
export async function saveInfoPage(
  context: Context,
  { slug, revision, fields }: { slug: string; revision: number; fields: unknown },
): Promise<InfoPageSave> {
  requireOwner(context)
  const change = readInput(infoPageShape.partial(), fields)
  return changeInfoPage(context, { slug, revision, change, reason: 'saved', action: 'info-page.saved' })
}
