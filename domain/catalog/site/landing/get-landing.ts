import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import {
  findLanding,
  type LandingChoice,
  type LandingContent,
  listLandingChoices,
} from './landing-queries.ts'

export type EditedLanding = LandingContent & {
  /** 0 before the first save. */
  readonly revision: number
  /** The course shown and the course asked for, if published, with their free classes. */
  readonly choices: readonly LandingChoice[]
}

export const shippedLanding: LandingContent = { headline: {}, lead: {}, courseId: null, lessonId: null }

/** The top of the home page for editing. `also`: id of another course that may be shown. For the owner. */
export async function getLanding(
  context: Pick<Context, 'db' | 'actor'>,
  { also = null }: { also?: number | null } = {},
): Promise<EditedLanding> {
  requireOwner(context)
  const row = await findLanding(context.db)
  const asked = [row?.courseId ?? null, also].filter((id) => id !== null)
  const choices = await listLandingChoices(context.db, asked)
  const { headline, lead, courseId, lessonId } = row ?? shippedLanding
  const course = choices.find(({ id }) => id === courseId)
  const lesson = course?.lessons.find(({ id }) => id === lessonId)
  // A course or class that visitors cannot see any more counts as not chosen.
  return {
    headline,
    lead,
    courseId: course?.id ?? null,
    lessonId: lesson?.id ?? null,
    revision: row?.revision ?? 0,
    choices,
  }
}
