import { z } from 'zod'
import { type OnlyRow, type OnlyRowSave, saveOnlyRow } from '#domain/catalog/site/save-only-row.ts'
import { lineShape, localizedShape } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { firstPageLimits } from '#values/first-page.ts'
import { type EditedLanding, getLanding, shippedLanding } from './get-landing.ts'
import {
  findLanding,
  insertLanding,
  isFreeLessonOf,
  isPublishedCourse,
  type LandingContent,
  lockLanding,
  updateLanding,
} from './landing-queries.ts'

const shape = z
  .strictObject({
    headline: localizedShape(lineShape(firstPageLimits.headline)),
    lead: localizedShape(lineShape(firstPageLimits.lead)),
    courseId: z.int().min(1).nullable(),
    lessonId: z.int().min(1).nullable(),
  })
  .refine(({ courseId, lessonId }) => lessonId === null || courseId !== null, {
    error: 'invalid-value',
    path: ['lessonId'],
  }) satisfies z.ZodType<LandingContent>

export type LandingSave = OnlyRowSave<EditedLanding>

const onlyRow: OnlyRow<LandingContent, EditedLanding> = {
  name: 'landing',
  shape,
  shipped: shippedLanding,
  contentOf: ({ headline, lead, courseId, lessonId }) => ({ headline, lead, courseId, lessonId }),
  find: findLanding,
  lock: lockLanding,
  insert: insertLanding,
  update: updateLanding,
  check: requireShown,
  read: (context) => getLanding(context),
}

/** `revision`: the revision that was edited. For the owner. Throws `invalid-input` with fields. */
export async function saveLanding(
  context: Context,
  { revision, landing: given }: { revision: number; landing: unknown },
): Promise<LandingSave> {
  return saveOnlyRow(context, onlyRow, { revision, given })
}

async function requireShown(
  { db }: Pick<Context, 'db'>,
  { courseId, lessonId }: LandingContent,
): Promise<void> {
  if (courseId === null) return
  if (!(await isPublishedCourse(db, courseId))) throw invalidInput({ courseId: ['invalid-value'] })
  if (lessonId === null || (await isFreeLessonOf(db, { courseId, lessonId }))) return
  throw invalidInput({ lessonId: ['invalid-value'] })
}
