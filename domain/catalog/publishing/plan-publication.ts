import type { LessonRow, SectionRow } from '#domain/catalog/courses/course-content-queries.ts'
import type {
  StoredCourse,
  StoredLesson,
  StoredSection,
} from '#domain/catalog/courses/import/stored-course.ts'
import type { LessonFields, SectionFields } from '#domain/catalog/drafts/draft-fields.ts'
import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { reservedSlugs } from '#values/slug.ts'
import { freeSlug, slugFromTitle } from '#values/slug-from-title.ts'
import type { PublicationProblem, PublicationProblemCode } from './publication.ts'
import type { RenderText } from './render-texts.ts'

export type PublicationPlan = {
  readonly course: StoredCourse
  /** Which part of the draft each is. */
  readonly parts: ReadonlyMap<StoredSection | StoredLesson, PartRow>
  readonly problems: readonly PublicationProblem[]
}

/** The rows that there are already, by id. */
export type CourseRows = {
  readonly sections: ReadonlyMap<number, SectionRow>
  readonly lessons: ReadonlyMap<number, LessonRow>
}

type Report = (field: string, code: PublicationProblemCode, params?: Record<string, string | number>) => void

const videoIds = { youtube: /^[A-Za-z0-9_-]{11}$/, vimeo: /^\d{1,12}$/ } as const

/** The course that a draft describes, with every problem that the import of a folder would report. */
export async function planPublication(
  draft: DraftRow,
  parts: readonly PartRow[],
  {
    rows,
    render,
    isStored,
  }: { rows: CourseRows; render: RenderText; isStored: (key: string) => Promise<boolean> },
): Promise<PublicationPlan> {
  const problems: PublicationProblem[] = []
  const reporter =
    (partId: number | null): Report =>
    (field, code, params = {}) =>
      problems.push({ partId, field, code, params })
  const known = new Map<StoredSection | StoredLesson, PartRow>()
  const live = parts.filter(({ removedAt }) => removedAt === null)
  const siblings = (parentId: number | null) => live.filter((part) => part.parentId === parentId)

  const own = await planCourse(draft, reporter(null), render)
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

async function planCourse(
  { fields, authorId }: DraftRow,
  report: Report,
  render: RenderText,
): Promise<Omit<StoredCourse, 'sections'>> {
  const { description, category, slug, offerPrice, price } = fields
  const [offerFrom, offerUntil] = [momentOf(fields.offerFrom), momentOf(fields.offerUntil)]
  if (slug === '') report('slug', 'missing-key')
  if (reservedSlugs.has(slug)) report('slug', 'slug-reserved')
  if (category.slug === '') report('category', 'missing-key')
  if (offerPrice !== null && offerPrice >= price) report('offerPrice', 'offer-not-lower')
  if (offerFrom && offerUntil && offerUntil <= offerFrom) report('offerUntil', 'offer-ends-before-start')
  const { html, source } = await renderAll('description', description, { report, render, isStored: null })
  return {
    ...fields,
    offerFrom,
    offerUntil,
    status: 'published',
    title: readLine(fields.title, { field: 'title', most: 200, required: true }, report),
    subtitle: readLine(fields.subtitle, { field: 'subtitle', most: 300, required: true }, report),
    category: {
      slug: category.slug,
      title: readLine(category.title, { field: 'category', most: 80 }, report),
    },
    description: html,
    descriptionSource: source,
    post: 'unchanged',
    authorId,
  }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
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
    else if (!videoIds[player].test(externalVideo)) report('externalVideo', 'not-a-video-id')
    if (fields.durationSeconds === 0) report('durationSeconds', 'missing-key')
  }
  const videoFiles = isHosted ? fields.videoFiles : {}
  const captionFiles = isHosted ? fields.captionFiles : {}
  const hasVideos = (await Promise.all(Object.values(videoFiles).map(isStored))).every(Boolean)
  if (isHosted && (Object.keys(videoFiles).length === 0 || !hasVideos)) report('videoFiles', 'video-missing')
  for (const key of Object.values(captionFiles)) {
    if (!(await isStored(key))) report('captionFiles', 'video-missing')
  }
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
    durationSeconds:
      fields.durationSeconds || (isVideo ? 1 : readingSeconds([...reading.words.values()][0] ?? 0)),
    free,
    exclusive,
  }
}

/** As the import reads a line of front matter; a language without words is left out. */
function readLine(
  text: LocalizedText,
  { field, most, required = false }: { field: string; most: number; required?: boolean },
  report: Report,
): LocalizedText {
  const lines = locales.flatMap((locale) => {
    const line = text[locale]?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (line.length > most) report(field, 'text-too-long', { most, locale })
    if (/\p{Cc}/u.test(line)) report(field, 'control-character', { locale })
    return line === '' ? [] : [[locale, line] as const]
  })
  if (required && lines.length === 0) report(field, 'missing-key')
  return Object.fromEntries(lines)
}

async function renderAll(
  field: string,
  text: LocalizedText,
  {
    report,
    render,
    isStored,
  }: {
    report: Report
    render: RenderText
    /** Null where no images are shown. */
    isStored: ((key: string) => Promise<boolean>) | null
  },
) {
  const [html, source]: [LocalizedText, LocalizedText] = [{}, {}]
  const words = new Map<Locale, number>()
  const codeBlocks = new Map<Locale, number>()
  for (const locale of locales) {
    const markdown = text[locale] ?? ''
    if (markdown.trim() === '') continue
    source[locale] = markdown
    const rendered = await render(markdown, { pictures: isStored !== null })
    if (!rendered) {
      report(field, 'markdown-too-deep', { locale })
      continue
    }
    for (const { what, line } of rendered.leftOut) report(field, `markdown-${what}`, { locale, line })
    for (const { fileName, line } of rendered.pictures) {
      if (!(await isStored?.(`pictures/${fileName}`))) report(field, 'markdown-image', { locale, line })
    }
    const trimmed = rendered.html.trim()
    if (trimmed !== '') html[locale] = trimmed
    words.set(locale, rendered.words)
    codeBlocks.set(locale, rendered.codeBlocks)
  }
  return { html, source, words, codeBlocks }
}

/** A published part keeps its key; a new one has that of its title, which no sibling has. */
function keysFor(
  parts: readonly PartRow[],
  keyOf: (part: PartRow) => string | undefined,
): Map<number, string> {
  const keys = new Map<number, string>()
  const taken = new Set<string>()
  const claim = (part: PartRow, wanted: string) => {
    const key = freeSlug(wanted, (each) => taken.has(each))
    taken.add(key)
    keys.set(part.id, key)
  }
  for (const part of parts) {
    const key = keyOf(part)
    if (key !== undefined) claim(part, key)
  }
  for (const part of parts) {
    if (keys.has(part.id)) continue
    const titles = locales.map((locale) => slugFromTitle(part.fields.title[locale] ?? ''))
    claim(part, titles.find((title) => title !== '') ?? part.kind)
  }
  return keys
}
