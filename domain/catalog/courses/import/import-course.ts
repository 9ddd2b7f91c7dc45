import { basename } from 'node:path'
import { listLessons, lockCourse } from '#domain/catalog/courses/course-content-queries.ts'
import { type CourseRecord, findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import {
  type MovedImages,
  placeProductTexts,
  placeText,
} from '#domain/catalog/imports/images/place-images.ts'
import { type StoredImages, withStoredImages } from '#domain/catalog/imports/images/store-images.ts'
import type { ImportResult } from '#domain/catalog/imports/import-result.ts'
import { findPlannedAuthor, withAuthor } from '#domain/catalog/imports/item-author.ts'
import { noteImport } from '#domain/catalog/imports/note-import.ts'
import { findTakenPostSlug } from '#domain/catalog/imports/read-post.ts'
import {
  addVideo,
  noVideoWork,
  readNewVideos,
  videoWork,
} from '#domain/catalog/media/videos/library-videos.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { CoursePlan, LessonPlan } from './course-plan.ts'
import { matchCourse } from './match-course.ts'
import { readCourseFolder } from './read-course-folder.ts'
import { type SavedCourse, saveCourse } from './save-course.ts'
import { removeUnusedFiles, type StoredFiles, storeFiles } from './store-files.ts'
import { storedCourse } from './stored-course.ts'

export type CourseImport = ImportResult<SavedCourse>

/**
 * Creates or updates a course from a folder (specification, R3). If there are problems, changes nothing and returns all of them.
 * `removeClasses` allows deleting lessons that people have seen or written about. The videos are added to the library of the
 * course's author, and jobs prepare them; `makesVideos: false` leaves out these jobs. For authors and the owner; an existing
 * course only for its author and the owner (`not-your-item`).
 */
export async function importCourse(
  context: Context,
  folder: string,
  {
    removeClasses = false,
    makesVideos = true,
  }: {
    removeClasses?: boolean
    makesVideos?: boolean
  } = {},
): Promise<CourseImport> {
  requireRole(context, 'author')
  const read = await readCourseFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const known = await findCourseBySlug(context.db, plan.slug)
  if (known) requireAuthorOf(context, known)
  const taken = await findTakenPostSlug(context, plan.post, known && { type: 'course', id: known.id })
  const { userId: authorId, problem } = await findPlannedAuthor(context, plan.author)
  const problems = [taken, problem].filter((each) => each !== null)
  if (problems.length > 0) return { ok: false, problems }

  return withStoredImages(context, plan.images, async (images) => {
    const placed = await placeTexts(plan, images.moved)
    return saveWithFiles(context, placed, { known, images, removeClasses, makesVideos, authorId })
  })
}

async function saveWithFiles(
  context: Context,
  plan: CoursePlan,
  {
    known,
    images,
    removeClasses,
    makesVideos,
    authorId,
  }: {
    known: CourseRecord | null
    images: StoredImages
    removeClasses: boolean
    makesVideos: boolean
    /** The author named in the front matter. */
    authorId: string | null
  },
): Promise<CourseImport> {
  const before = await filesInUse(context, known)
  const files = await storeFiles(context, plan)
  const after = { covers: files.cover ? [files.cover] : [], keys: [...files.keys.values()] }
  try {
    const videos = await readNewVideos(context, videosIn(files))
    const work = makesVideos ? await videoWork(context) : noVideoWork
    const result = await context.transaction(async (inner) => {
      const imported = await saveImported(inner, plan, files, { removeClasses })
      if (!imported.ok) return imported
      const saved = await withAuthor(inner, imported, { kind: 'course', userId: authorId })
      await images.note(inner)
      const uploadedBy = (await findCourseBySlug(inner.db, plan.slug))?.authorId ?? null
      for (const video of videos) await addVideo(inner, { ...video, imported: true, uploadedBy }, work)
      await noteImport(inner, { kind: 'course', slug: plan.slug, before: known, after: plan, saved })
      return saved
    })
    await removeUnusedFiles(context, result.ok ? before : after)
    return result
  } catch (error) {
    await removeUnusedFiles(context, after)
    throw error
  }
}

async function placeTexts(plan: CoursePlan, moved: MovedImages): Promise<CoursePlan> {
  if (moved.size === 0) return plan
  const placeLesson = async (lesson: LessonPlan): Promise<LessonPlan> => ({
    ...lesson,
    note: await placeText(lesson.note, moved),
    reading: await placeText(lesson.reading, moved),
  })
  const sections = await Promise.all(
    plan.sections.map(async (section) => ({
      ...section,
      lessons: await Promise.all(section.lessons.map(placeLesson)),
    })),
  )
  return { ...(await placeProductTexts(plan, moved)), sections }
}

async function saveImported(
  context: Context,
  plan: CoursePlan,
  files: StoredFiles,
  { removeClasses }: { removeClasses: boolean },
): Promise<CourseImport> {
  const stored = storedCourse(plan, files)
  const known = await lockCourse(context.db, plan.slug)
  const match = known ? await matchCourse(context.db, known.id, stored) : undefined
  const saved = await saveCourse(context, stored, { known, match, removeClasses })
  // Null: another import has just created the course, so it is saved again as a known one.
  return saved ?? saveImported(context, plan, files, { removeClasses })
}

function videosIn({ keys }: StoredFiles): { key: string; name: string }[] {
  const files = [...keys].filter(([, key]) => key.startsWith('videos/'))
  return files.map(([file, key]) => ({ key, name: basename(file) }))
}

async function filesInUse({ db }: Context, course: CourseRecord | null) {
  const lessons = course ? await listLessons(db, course.id) : []
  return {
    covers: course?.cover ? [course.cover] : [],
    keys: lessons.flatMap(({ videoFiles, captionFiles }) => [
      ...Object.values(videoFiles),
      ...Object.values(captionFiles),
    ]),
  }
}
