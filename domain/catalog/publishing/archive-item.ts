import type { Context } from '#domain/kernel/context.ts'
import { changeItemStatus } from './change-item-status.ts'

/** Ends the sale of an item; people who have it do not lose it. */
export async function archiveItem(context: Context, { draftId }: { draftId: number }) {
  return changeItemStatus(context, { draftId, status: 'archived' })
}
