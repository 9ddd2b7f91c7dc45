import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { invalidInput, lineShape, localizedShape, readShape } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
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

export type LandingSave =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else saved first; nothing was written. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: EditedLanding }

/** `revision` is the one that the change was made on. Throws `invalid-input`, by field. */
export async function saveLanding(
  context: Context,
  { revision, landing: given }: { revision: number; landing: unknown },
): Promise<LandingSave> {
  requireOwner(context)
  const content = readShape(shape, given)
  const isSaved = await context.transaction(async (inner) => {
    const { db, now, audit } = inner
    const row = await lockLanding(db)
    if ((row?.revision ?? 0) !== revision) return false
    await requireShown(inner, content)
    if (row) await updateLanding(db, { ...content, revision: revision + 1, updatedAt: now() })
    else if (!(await insertLanding(db, content, now()))) return false
    await audit({
      action: 'landing.saved',
      subject: 'landing/all',
      before: contentOf(row ?? shippedLanding),
      after: content,
    })
    return true
  })
  if (isSaved) return { ok: true, revision: revision + 1 }
  // An answer that was lost is asked for again with what is saved already.
  const row = await findLanding(context.db)
  return row && isDeepStrictEqual(contentOf(row), content)
    ? { ok: true, revision: row.revision }
    : { ok: false, code: 'changed-meanwhile', theirs: await getLanding(context) }
}

function contentOf({ headline, lead, courseId, lessonId }: LandingContent): LandingContent {
  return { headline, lead, courseId, lessonId }
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
