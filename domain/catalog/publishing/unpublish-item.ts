import type { Context } from '#domain/kernel/context.ts'
import { changeItemStatus } from './change-item-status.ts'

/** Nobody finds, buys or opens it until it is published again; who owns it keeps the right and the progress. */
export async function unpublishItem(context: Context, { draftId }: { draftId: number }) {
  return changeItemStatus(context, { draftId, status: 'draft' })
}
