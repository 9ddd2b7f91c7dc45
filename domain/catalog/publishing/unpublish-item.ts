import type { Context } from '#domain/kernel/context.ts'
import { changeItemStatus } from './change-item-status.ts'

/** Hides an item until it is published again. Nobody can buy or open it, but owners keep their right and their progress. */
export async function unpublishItem(context: Context, { draftId }: { draftId: number }) {
  return changeItemStatus(context, { draftId, status: 'draft' })
}
