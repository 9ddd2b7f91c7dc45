import type { Context } from '#domain/kernel/context.ts'
import { changeItemStatus } from './change-item-status.ts'

/** Nobody buys it any more; those who own it keep it. */
export async function archiveItem(context: Context, { draftId }: { draftId: number }) {
  return changeItemStatus(context, { draftId, status: 'archived' })
}
