import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { countedLessons, isDone } from '#domain/learning/progress/completion-policy.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findCertificate } from './certificate-queries.ts'
import { type Certificate, certificateOf } from './verify-certificate.ts'

export type CourseCompletion = {
  readonly course: { readonly id: number; readonly slug: string; readonly title: LocalizedText }
  readonly lessonCount: number
  readonly durationSeconds: number
  readonly missing: readonly {
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
  }[]
  readonly done: boolean
  /** Stays even when lessons are added later. */
  readonly certificate: Certificate | null
}

/**
 * The caller's progress towards the certificate (`completion-policy.ts`). Throws `course-not-found`,
 * `sign-in-required`, `only-if-bought`. Two queries; one more for an issued certificate while its author is not cached.
 */
export async function getCourseCompletion(
  context: Context,
  { slug }: { slug: string },
): Promise<CourseCompletion> {
  const { id: userId } = requireUser(context)
  const { course, entitlement, sections } = await getCourseOutline(context, { slug, mode: 'full' })
  // Owner and author can open the course without having bought it, but get no certificate for that.
  if (
    !entitlement ||
    !hasCourse({ actor: context.actor, course, entitlement }) ||
    entitlement.kind === 'ads'
  ) {
    throw new DomainError('forbidden', 'only-if-bought')
  }
  const placed = sections.map((section, index) => ({
    ...section,
    lessons: section.lessons.map((lesson, position) => ({
      ...lesson,
      place: { section: index, lesson: position },
    })),
  }))
  const counted = countedLessons(placed)
  const found = await findCertificate(context.db, { userId, courseId: course.id })
  return {
    course: { id: course.id, slug: course.slug, title: course.title },
    lessonCount: counted.length,
    durationSeconds: counted.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    missing: counted.filter(({ seenAt }) => seenAt === null).map(({ title, place }) => ({ title, place })),
    done: isDone(counted),
    certificate: found && (await certificateOf(context, found)),
  }
}
