import type { Actor } from '#domain/kernel/context.ts'
import { type LessonEntitlement, lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { countedLessons } from '#domain/learning/progress/completion-policy.ts'
import type { SectionOpening } from '#values/section-opening.ts'

/** A group of lessons of a course between which the access policies make no difference. */
export type LessonKind = {
  readonly section: SectionOpening & { inDevelopment: boolean; legacy: boolean; exclusive: boolean }
  readonly lesson: { free: boolean; exclusive: boolean }
  readonly opened: boolean
}

export type KindAsker = {
  actor: Actor
  course: {
    status: 'published' | 'archived'
    model: 'standard' | 'ads'
    sourceCodeOffered: boolean
    authorId: null
  }
  entitlement: LessonEntitlement
  now: Date
}

export function accessToKind({ section, lesson, opened }: LessonKind, asker: KindAsker) {
  return lessonAccess({ section, lesson, opened, ...asker })
}

/** All kinds with the access that the person has to them, and those that count (`completion-policy.ts`). */
export function judgeKinds<Kind extends LessonKind>(kinds: readonly Kind[], asker: KindAsker) {
  const all = kinds.map((kind) => ({ ...kind, access: accessToKind(kind, asker) }))
  const counted = countedLessons(
    all.map((kind) => ({
      inDevelopment: kind.section.inDevelopment,
      legacy: kind.section.legacy,
      lessons: [kind],
    })),
  )
  return { all, counted }
}

export function sumOfKinds(kinds: readonly { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

export function seenOfKinds(kinds: readonly { seen: number }[]): number {
  return kinds.reduce((sum, { seen }) => sum + seen, 0)
}
