import {
  type LessonRow,
  listCourseSectionRows,
  listLessons,
  type SectionRow,
} from '#domain/catalog/courses/course-content-queries.ts'
import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { matchParts, type Part } from '#domain/catalog/imports/match-parts.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { lockLessons } from './import-queries.ts'
import type { StoredCourse, StoredLesson, StoredSection } from './stored-course.ts'

/** `place`: the names of its folder and file, without numbers. */
type KnownLesson = Pick<Part, 'place'> & { readonly row: LessonRow }

/** Which existing rows the sections and lessons to be saved belong to. */
export type CourseMatch = {
  readonly sections: ReadonlyMap<StoredSection, SectionRow>
  readonly lessons: ReadonlyMap<StoredLesson, LessonRow>
  readonly lostSections: readonly SectionRow[]
  /** In the order of the course. */
  readonly lostLessons: readonly KnownLesson[]
}

/**
 * Matches a course's sections and lessons with those to be saved. Lessons are looked for in the whole course, so that a move is
 * recognised. A section that matches by neither `id` nor folder is matched with the one that most of its lessons come from.
 */
export async function matchCourse(
  db: Database,
  courseId: number,
  planned: Pick<StoredCourse, 'sections'>,
): Promise<CourseMatch> {
  const sectionRows = (await listCourseSectionRows(db, courseId)).toSorted(byPosition)
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
  const plannedLessons = planned.sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      ...lessonPart(lesson, section),
      lesson,
      marks: marksOf(lesson, Object.values(lesson.videoFiles)),
    })),
  )
  const lessons = new Map(
    Array.from(matchParts(knownLessons, plannedLessons), ([{ lesson }, { row }]) => [lesson, row]),
  )

  const sections = matchSections(sectionRows, planned.sections, lessons)
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
  planned: readonly StoredSection[],
  lessons: ReadonlyMap<StoredLesson, LessonRow>,
): Map<StoredSection, SectionRow> {
  const part = (section: { identity: string | null; key: string }) => {
    const { identity, key } = section
    return { identity, place: key, name: key, texts: [], section }
  }
  const found = new Map(
    Array.from(matchParts(rows.map(part), planned.map(part)), ([{ section }, known]) => [
      section as StoredSection,
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

function mostlyFrom(
  section: StoredSection,
  lessons: ReadonlyMap<StoredLesson, LessonRow>,
  free: ReadonlySet<SectionRow>,
): SectionRow | null {
  const origins = section.lessons.map((lesson) => lessons.get(lesson)?.sectionId)
  const from = [...free].filter(
    ({ id }) => origins.filter((origin) => origin === id).length * 2 > origins.length,
  )
  return from[0] ?? null
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** What would be lost with a lesson: how many notes and comments people wrote about it, and how many people have seen it. */
export type LessonLoss = {
  readonly lessonId: number
  readonly place: string
  readonly notes: number
  readonly comments: number
  readonly people: number
}

/** Those of the lessons whose deletion would lose people's work. Locks all of the lessons. */
export async function findLosses(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  lost: readonly KnownLesson[],
): Promise<LessonLoss[]> {
  const ids = lost.map(({ row }) => row.id)
  await lockLessons(db, ids)
  const losses = await hooks.lessonHistory(db, ids)
  return lost.flatMap(({ row, place }) => {
    const { notes = 0, comments = 0, people = 0 } = losses.get(row.id) ?? {}
    return notes + comments + people === 0 ? [] : [{ lessonId: row.id, place, notes, comments, people }]
  })
}

export function lossProblem({ place, notes, comments, people }: LessonLoss): ImportProblem {
  return {
    file: '.',
    line: 1,
    code: 'class-would-be-lost',
    params: { name: place, notes, comments, people },
  }
}
