import type { LessonRow, SectionRow } from '#domain/catalog/courses/course-content-queries.ts'
import type {
  StoredCourse,
  StoredLesson,
  StoredSection,
} from '#domain/catalog/courses/import/stored-course.ts'
import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { CourseFields, LessonFields, SectionFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import { chapterText, readChapters } from '#values/chapters.ts'
import { isExternalVideoId } from '#values/external-video.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { reservedSlugs } from '#values/slug.ts'
import { keysFor } from './part-keys.ts'
import { planSales } from './plan-sales.ts'
import type { PublicationEdges, PublicationProblem } from './publication-kind.ts'
import { type Report, readLine, readOffer, renderAll, reporterInto } from './read-texts.ts'
import type { RenderText } from './render-texts.ts'

export type CoursePublication = {
  readonly course: StoredCourse
  /** The part of the draft from which each section and lesson is made. */
  readonly parts: ReadonlyMap<StoredSection | StoredLesson, PartRow>
  readonly problems: readonly PublicationProblem[]
}

/** The published rows, by id. */
export type CourseRows = {
  readonly sections: ReadonlyMap<number, SectionRow>
  readonly lessons: ReadonlyMap<number, LessonRow>
}

/** The course that a draft describes, with all problems that the import of a folder would report. */
export async function planCourse(
  draft: DraftRow,
  parts: readonly PartRow[],
  rows: CourseRows,
  { render, isStored }: Pick<PublicationEdges, 'render' | 'isStored'>,
): Promise<CoursePublication> {
  const problems: PublicationProblem[] = []
  const reporter = reporterInto(problems)
  const known = new Map<StoredSection | StoredLesson, PartRow>()
  const live = parts.filter(({ removedAt }) => removedAt === null)
  const siblings = (parentId: number | null) => live.filter((part) => part.parentId === parentId)

  const own = await planOwnFields(draft, reporter(null), { render, isStored })
  // A section in development tells readers that its classes are to come.
  const isToCome = siblings(null).some(({ fields }) => (fields as SectionFields).inDevelopment)
  if (!isToCome && !live.some(({ kind }) => kind === 'lesson')) reporter(null)('lessons', 'course-empty')
  const sectionKeys = keysFor(siblings(null), ({ itemId }) => rows.sections.get(itemId ?? 0)?.key)
  const sections: StoredSection[] = []
  for (const part of siblings(null)) {
    const report = reporter(part.id)
    const { title, ...flags } = part.fields as SectionFields
    const lessons: StoredLesson[] = []
    const lessonKeys = keysFor(siblings(part.id), ({ itemId }) => rows.lessons.get(itemId ?? 0)?.key)
    for (const each of siblings(part.id)) {
      const lesson = await planLesson(each.fields as LessonFields, {
        player: own.player,
        report: reporter(each.id),
        render,
        isStored,
      })
      const row = rows.lessons.get(each.itemId ?? 0)
      const stored = { ...lesson, key: lessonKeys.get(each.id) ?? '', identity: row?.identity ?? null }
      known.set(stored, each)
      lessons.push(stored)
    }
    const stored = {
      key: sectionKeys.get(part.id) ?? '',
      identity: rows.sections.get(part.itemId ?? 0)?.identity ?? null,
      title: readLine(title, { field: 'title', most: 200, required: true }, report),
      ...flags,
      lessons,
    }
    known.set(stored, part)
    sections.push(stored)
  }
  return { course: { ...own, sections }, parts: known, problems }
}

async function planOwnFields(
  draft: DraftRow,
  report: Report,
  { render, isStored }: Pick<PublicationEdges, 'render' | 'isStored'>,
): Promise<Omit<StoredCourse, 'sections'>> {
  const fields = draft.fields as CourseFields
  const { description, category, slug } = fields
  if (slug === '') report('slug', 'missing-key')
  if (reservedSlugs.has(slug)) report('slug', 'slug-reserved')
  if (category.slug === '') report('category', 'missing-key')
  const offer = readOffer(fields, report)
  const { html, source } = await renderAll('description', description, { report, render, isStored })
  return {
    ...fields,
    ...offer,
    status: 'published',
    title: readLine(fields.title, { field: 'title', most: 200, required: true }, report),
    subtitle: readLine(fields.subtitle, { field: 'subtitle', most: 300, required: true }, report),
    category: {
      slug: category.slug,
      title: readLine(category.title, { field: 'category', most: 80 }, report),
    },
    description: html,
    descriptionSource: source,
    ...(await planSales(fields, report, { render })),
    post: 'unchanged',
    authorId: draft.authorId,
  }
}

async function planLesson(
  fields: LessonFields,
  {
    player,
    report,
    render,
    isStored,
  }: {
    player: 'youtube' | 'vimeo' | 'file'
    report: Report
    render: RenderText
    isStored: (key: string) => Promise<boolean>
  },
): Promise<Omit<StoredLesson, 'key' | 'identity'>> {
  const { type, free, exclusive, externalVideo } = fields
  if (free && exclusive) report('exclusive', 'free-and-exclusive')
  const isVideo = type === 'video'
  const isHosted = isVideo && player === 'file'
  if (isVideo && player !== 'file') {
    if (!externalVideo) report('externalVideo', 'missing-key')
    else if (!isExternalVideoId(player, externalVideo)) report('externalVideo', 'not-a-video-id')
    if (fields.durationSeconds === 0) report('durationSeconds', 'missing-key')
  }
  const videoFiles = isHosted ? fields.videoFiles : {}
  const captionFiles = isHosted ? fields.captionFiles : {}
  const hasVideos = (await Promise.all(Object.values(videoFiles).map(isStored))).every(Boolean)
  if (isHosted && (Object.keys(videoFiles).length === 0 || !hasVideos)) report('videoFiles', 'video-missing')
  for (const key of Object.values(captionFiles)) {
    if (!(await isStored(key))) report('captionFiles', 'video-missing')
  }
  const chapters = isVideo ? readChapterTexts(fields.chapters, report) : {}
  const note = await renderAll('note', fields.note, { report, render, isStored })
  const reading = await renderAll('reading', fields.reading, {
    report: isVideo ? () => {} : report,
    render,
    isStored,
  })
  if (!isVideo && Object.keys(reading.html).length === 0) report('reading', 'reading-empty')
  const code = await renderAll('sourceCode', fields.sourceCode, { report, render, isStored: null })
  for (const [locale, blocks] of code.codeBlocks) {
    if (blocks === 0) report('sourceCode', 'code-without-block', { locale })
  }
  return {
    type,
    title: readLine(fields.title, { field: 'title', most: 200, required: true }, report),
    note: note.html,
    reading: isVideo ? {} : reading.html,
    sourceCode: code.html,
    sources: { note: note.source, reading: reading.source, sourceCode: code.source },
    externalVideo: isVideo && player !== 'file' ? externalVideo : null,
    videoFiles,
    captionFiles,
    chapters,
    durationSeconds:
      fields.durationSeconds || (isVideo ? 1 : readingSeconds([...reading.words.values()][0] ?? 0)),
    free,
    exclusive,
  }
}

function readChapterTexts(texts: LocalizedText, report: Report): LocalizedText {
  const read = locales.flatMap((locale) => {
    const { chapters, wrongLine } = readChapters(texts[locale] ?? '')
    if (wrongLine !== null) report('chapters', 'not-a-chapter', { locale, at: wrongLine })
    return chapters.length > 0 ? [[locale, chapterText(chapters)] as const] : []
  })
  return Object.fromEntries(read)
}
