import type { Context } from '#domain/kernel/context.ts'
import { changeCourseStatus } from './change-course-status.ts'

/** Nobody finds, buys or watches the course until it is published again; who owns it keeps the right and the progress. */
export async function unpublishCourse(context: Context, { draftId }: { draftId: number }) {
  return changeCourseStatus(context, { draftId, status: 'draft' })
}
