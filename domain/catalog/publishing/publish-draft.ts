import {
  getCourseWithCategory,
  type LockedCourse,
  listLessons,
  listSections,
  lockCourseById,
} from '#domain/catalog/courses/course-content-queries.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { type CourseMatch, findLosses } from '#domain/catalog/courses/import/match-course.ts'
import { type SavedCourse, saveCourse } from '#domain/catalog/courses/import/save-course.ts'
import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import {
  type DraftRow,
  deleteRemovedParts,
  findDraft,
  listParts,
  lockDraft,
  markPartsPublished,
  type PartRow,
  updateDraft,
} from '#domain/catalog/drafts/draft-queries.ts'
import { insertRevisions } from '#domain/catalog/drafts/draft-revision-queries.ts'
import { courseFields, lessonFields, sectionFields } from '#domain/catalog/drafts/fields-of-rows.ts'
import { followCatalog } from '#domain/catalog/drafts/follow-catalog.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { rollBack } from '#domain/kernel/roll-back.ts'
import { type CourseRows, type PublicationPlan, planPublication } from './plan-publication.ts'
import type { Publication } from './publication.ts'
import { rememberRendered } from './render-texts.ts'

/**
 * Shows readers what the draft says, by the code that imports a folder. Sections and classes keep their ids, and with them
 * progress and comments. Changes nothing with any problem. `removeClasses` allows deleting classes that people wrote about or
 * saw.
 */
export async function publishDraft(
  context: Context,
  { draftId, removeClasses = false }: { draftId: number; removeClasses?: boolean },
): Promise<Publication> {
  return publish(context, { draftId, removeClasses, isRehearsal: false })
}

/** What `publishDraft` would answer now, for the page to say before. */
export async function rehearsePublication(
  context: Context,
  { draftId }: { draftId: number },
): Promise<Publication> {
  return publish(context, { draftId, removeClasses: false, isRehearsal: true })
}

async function publish(
  context: Context,
  options: { draftId: number; removeClasses: boolean; isRehearsal: boolean },
): Promise<Publication> {
  const { draftId, isRehearsal } = options
  const seen = requireEditor(context, await findDraft(context.db, draftId))
  const edges = await prepare(context, seen)
  const work = async (inner: Context): Promise<Publication | null> => {
    // Always the course first: an import and `openDraft` lock it too.
    const course = seen.itemId === null ? null : await lockCourseById(inner.db, seen.itemId)
    const draft = requireEditor(inner, await lockDraft(inner.db, draftId))
    const isSame = draft.itemId === seen.itemId
    return isSame ? publishLocked(inner, { draft, course }, edges, options) : null
  }
  const publication = await (isRehearsal ? rollBack(context, work) : context.transaction(work))
  // Somebody has just published it for the first time.
  return publication ?? publish(context, options)
}

/** Renders texts and asks the storage before anything is locked. */
async function prepare(context: Context, draft: DraftRow) {
  const render = rememberRendered()
  const files = new Map<string, Promise<boolean>>()
  const isStored = (key: string) => {
    const found = files.get(key) ?? context.storage.find(key).then((file) => file !== null)
    files.set(key, found)
    return found
  }
  const rows = { sections: new Map(), lessons: new Map() }
  await planPublication(draft, await listParts(context.db, draft.id), { rows, render, isStored })
  return { render, isStored }
}

async function publishLocked(
  context: Context,
  { draft, course }: { draft: DraftRow; course: LockedCourse | null },
  edges: Awaited<ReturnType<typeof prepare>>,
  { removeClasses }: { removeClasses: boolean },
): Promise<Publication> {
  const { db } = context
  const changes = course ? await followCatalog(context, draft, course) : []
  if (changes.length > 0) return { ok: false, code: 'course-changed', changes }

  const parts = await listParts(db, draft.id)
  const rows = await readRows(context, course)
  const plan = await planPublication(draft, parts, { rows, ...edges })
  const other = await findCourseBySlug(db, plan.course.slug)
  const isTaken = other !== null && other.id !== course?.id
  const taken = { partId: null, field: 'slug', code: 'slug-taken', params: {} } as const
  const problems = isTaken ? [taken, ...plan.problems] : plan.problems
  if (problems.length > 0) return { ok: false, code: 'problems', problems }

  const match = matchByItem(plan, rows)
  const losses = removeClasses ? [] : await findLosses(context, match.lostLessons)
  if (losses.length > 0) {
    const titled = losses.map(({ lessonId, notes, comments, people }) => ({
      title: rows.lessons.get(lessonId)?.title ?? {},
      notes,
      comments,
      people,
    }))
    return { ok: false, code: 'would-lose', losses: titled }
  }
  const saved = await saveCourse(context, plan.course, { known: course, match, removeClasses: true })
  // Somebody has just created a course of this slug.
  if (!saved?.ok) return { ok: false, code: 'problems', problems: [taken] }
  await recordPublication(context, { draft, parts, plan, saved })
  const { slug, change, sections, lessons } = saved
  await context.audit({
    action: 'course.published',
    subject: `course/${slug}`,
    after: { draft: draft.id, change, sections, lessons },
  })
  return { ok: true, slug, change, sections, lessons }
}

async function readRows({ db }: Context, course: LockedCourse | null): Promise<CourseRows> {
  const sections = course ? await listSections(db, course.id) : []
  const lessons = course ? await listLessons(db, course.id) : []
  return {
    sections: new Map(sections.map((row) => [row.id, row])),
    lessons: new Map(lessons.map((row) => [row.id, row])),
  }
}

function matchByItem({ course, parts }: PublicationPlan, rows: CourseRows): CourseMatch {
  const sections: [
    (typeof course.sections)[number],
    NonNullable<ReturnType<CourseRows['sections']['get']>>,
  ][] = []
  const lessons: [
    (typeof course.sections)[number]['lessons'][number],
    NonNullable<ReturnType<CourseRows['lessons']['get']>>,
  ][] = []
  for (const section of course.sections) {
    const row = rows.sections.get(parts.get(section)?.itemId ?? 0)
    if (row) sections.push([section, row])
    for (const lesson of section.lessons) {
      const lessonRow = rows.lessons.get(parts.get(lesson)?.itemId ?? 0)
      if (lessonRow) lessons.push([lesson, lessonRow])
    }
  }
  const [metSections, metLessons] = [
    new Set(sections.map(([, row]) => row)),
    new Set(lessons.map(([, row]) => row)),
  ]
  return {
    sections: new Map(sections),
    lessons: new Map(lessons),
    lostSections: [...rows.sections.values()].filter((row) => !metSections.has(row)),
    lostLessons: [...rows.lessons.values()]
      .filter((row) => !metLessons.has(row))
      .map((row) => ({ row, place: row.key })),
  }
}

/** Ties parts to their rows, and notes in the history what readers see. */
async function recordPublication(
  context: Context,
  {
    draft,
    parts,
    plan,
    saved,
  }: { draft: DraftRow; parts: readonly PartRow[]; plan: PublicationPlan; saved: SavedCourse },
): Promise<void> {
  const { db, now } = context
  const sections = await listSections(db, saved.id)
  const lessons = await listLessons(db, saved.id)
  const live: { part: PartRow; itemId: number; fields: PartRow['fields'] }[] = []
  for (const section of plan.course.sections) {
    const part = plan.parts.get(section)
    const row = sections.find(({ key }) => key === section.key)
    if (!part || !row) throw new Error(`section ${section.key} was not written`)
    live.push({ part, itemId: row.id, fields: sectionFields(row) })
    const inside = new Map(
      lessons.filter(({ sectionId }) => sectionId === row.id).map((each) => [each.key, each]),
    )
    for (const lesson of section.lessons) {
      const lessonPart = plan.parts.get(lesson)
      const lessonRow = inside.get(lesson.key)
      if (!lessonPart || !lessonRow) throw new Error(`lesson ${lesson.key} was not written`)
      live.push({ part: lessonPart, itemId: lessonRow.id, fields: lessonFields(lessonRow) })
    }
  }
  await markPartsPublished(
    db,
    live.map(({ part, itemId }) => ({ id: part.id, itemId })),
  )
  const changed = live.filter(
    ({ part, itemId }) => part.itemId !== itemId || part.revision !== part.publishedRevision,
  )
  const { course, category } = await getCourseWithCategory(db, saved.id)
  const [by, at] = [findUserId(context), now()]
  const facts = { draftId: draft.id, reason: 'published' as const, at, by }
  await insertRevisions(db, [
    ...changed.map(({ part, fields }) => ({ ...facts, partId: part.id, revision: part.revision, fields })),
    { ...facts, partId: null, revision: draft.revision, fields: courseFields(course, category) },
  ])
  if (parts.some(({ removedAt }) => removedAt !== null)) await deleteRemovedParts(db, draft.id)
  await updateDraft(db, draft.id, {
    itemId: saved.id,
    publishedRevision: draft.revision,
    publishAt: null,
    updatedAt: at,
  })
}
