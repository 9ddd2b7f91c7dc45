import type { Context } from '#domain/kernel/context.ts'
import { changeCourseStatus } from './change-course-status.ts'

/** Nobody buys the course any more; who owns it goes on watching. */
export async function archiveCourse(context: Context, { draftId }: { draftId: number }) {
  return changeCourseStatus(context, { draftId, status: 'archived' })
}
