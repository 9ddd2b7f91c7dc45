import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { matchParts, type Part } from '#domain/catalog/imports/match-parts.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { CoursePlan, LessonPlan, SectionPlan } from './course-plan.ts'
import { listLessons, listSections, lockLessons } from './import-queries.ts'
import type { StoredFiles } from './store-files.ts'

type SectionRow = Awaited<ReturnType<typeof listSections>>[number]
type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]

/** A class as it stands in the course; `place` names it as its folder did, without numbers. */
type KnownLesson = Part & { readonly row: LessonRow }

/** Which rows the sections and classes of a folder are, and which ones the folder lost. */
export type CourseMatch = {
  readonly sections: ReadonlyMap<SectionPlan, SectionRow>
  readonly lessons: ReadonlyMap<LessonPlan, LessonRow>
  readonly lostSections: readonly SectionRow[]
  /** In the order of the course. */
  readonly lostLessons: readonly KnownLesson[]
}

/**
 * Finds the sections and classes of a course again in what its folder says. Classes are looked for in the whole course, so
 * that one which moved to another section is found; a section that is found neither by `id` nor by its folder is the one
 * that most of its classes come from.
 */
export async function matchCourse(
  db: Database,
  courseId: number,
  plan: Pick<CoursePlan, 'sections'>,
  { keys }: Pick<StoredFiles, 'keys'>,
): Promise<CourseMatch> {
  const sectionRows = (await listSections(db, courseId)).toSorted(byPosition)
  const lessonRows = (await listLessons(db, courseId)).toSorted(byPosition)
  const knownLessons = sectionRows.flatMap((section) =>
    lessonRows
      .filter(({ sectionId }) => sectionId === section.id)
      .map((row) => ({
        ...lessonPart(row, section),
        row,
        marks: marksOf(row, Object.values(row.videoFiles)),
      })),
  )
  const plannedLessons = plan.sections.flatMap((section) =>
    section.lessons.map((lesson) => {
      const videos = Object.values(lesson.videos).flatMap(({ file }) => keys.get(file) ?? [])
      return { ...lessonPart(lesson, section), lesson, marks: marksOf(lesson, videos) }
    }),
  )
  const lessons = new Map(
    Array.from(matchParts(knownLessons, plannedLessons), ([{ lesson }, { row }]) => [lesson, row]),
  )

  const sections = matchSections(sectionRows, plan.sections, lessons)
  const [metSections, metLessons] = [new Set(sections.values()), new Set(lessons.values())]
  return {
    sections,
    lessons,
    lostSections: sectionRows.filter((row) => !metSections.has(row)),
    lostLessons: knownLessons.filter(({ row }) => !metLessons.has(row)),
  }
}

function lessonPart(
  lesson: Pick<LessonRow, 'key' | 'identity' | 'title' | 'note' | 'reading' | 'sourceCode'>,
  section: { key: string },
): Part {
  const { key, identity, title, note, reading, sourceCode } = lesson
  return { identity, place: `${section.key}/${key}`, name: key, texts: [title, note, reading, sourceCode] }
}

function marksOf({ externalVideo }: { externalVideo: string | null }, videos: readonly string[]): string[] {
  return externalVideo === null ? [...videos] : [externalVideo, ...videos]
}

function matchSections(
  rows: readonly SectionRow[],
  planned: readonly SectionPlan[],
  lessons: ReadonlyMap<LessonPlan, LessonRow>,
): Map<SectionPlan, SectionRow> {
  // Sections hold no text, so that they are told by their identity and their folder alone here.
  const part = (section: { identity: string | null; key: string }) => {
    const { identity, key } = section
    return { identity, place: key, name: key, texts: [], section }
  }
  const found = new Map(
    Array.from(matchParts(rows.map(part), planned.map(part)), ([{ section }, known]) => [
      section as SectionPlan,
      known.section as SectionRow,
    ]),
  )
  const free = new Set(rows)
  for (const row of found.values()) free.delete(row)
  for (const section of planned) {
    if (found.has(section)) continue
    const row = mostlyFrom(section, lessons, free)
    if (!row || (section.identity !== null && row.identity !== null)) continue
    found.set(section, row)
    free.delete(row)
  }
  return found
}

/** The section that most classes of this one were in; null when that is none of the free ones. */
function mostlyFrom(
  section: SectionPlan,
  lessons: ReadonlyMap<LessonPlan, LessonRow>,
  free: ReadonlySet<SectionRow>,
): SectionRow | null {
  const origins = section.lessons.map((lesson) => lessons.get(lesson)?.sectionId)
  const from = [...free].filter(
    ({ id }) => origins.filter((origin) => origin === id).length * 2 > origins.length,
  )
  return from[0] ?? null
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/**
 * The classes that the folder lost and that people wrote about, saw or began, in the order of the course, each as a problem.
 * Until the end of the caller's transaction nobody writes about them any more.
 */
export async function findLosses(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  lost: readonly KnownLesson[],
): Promise<ImportProblem[]> {
  const ids = lost.map(({ row }) => row.id)
  await lockLessons(db, ids)
  const losses = await hooks.lessonHistory(db, ids)
  return lost.flatMap(({ row, place }) => {
    const { notes = 0, comments = 0, people = 0 } = losses.get(row.id) ?? {}
    if (notes + comments + people === 0) return []
    const params = { name: place, notes, comments, people }
    return [{ file: '.', line: 1, code: 'class-would-be-lost' as const, params }]
  })
}
