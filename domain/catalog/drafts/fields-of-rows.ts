import type { LessonRow, LockedCourse, SectionRow } from '#domain/catalog/courses/course-content-queries.ts'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { countWords } from '#domain/catalog/markdown/count-words.ts'
import { markdownFromHtml } from '#domain/catalog/markdown/markdown-from-html.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { CourseFields, LessonFields, SectionFields } from './draft-fields.ts'

export function courseFields(
  course: LockedCourse,
  category: Pick<CategoryCard, 'slug' | 'title'>,
): CourseFields {
  const { slug, player, model, title, subtitle, price, position, cover } = course
  const { offerPrice, offerFrom, offerUntil } = course
  const { sourceCodeOffered, sourceCodePrice, exclusiveOffered, exclusivePrice } = course
  return {
    slug,
    category: { slug: category.slug, title: category.title },
    player,
    model,
    title,
    subtitle,
    description: markdownOf(course.descriptionSource, course.description),
    price,
    offerPrice,
    offerFrom: offerFrom?.toISOString() ?? null,
    offerUntil: offerUntil?.toISOString() ?? null,
    sourceCodeOffered,
    sourceCodePrice,
    exclusiveOffered,
    exclusivePrice,
    position,
    cover,
  }
}

export function sectionFields({ title, inDevelopment, exclusive, legacy }: SectionRow): SectionFields {
  return { title, inDevelopment, exclusive, legacy }
}

export function lessonFields(lesson: LessonRow): LessonFields {
  const { type, title, externalVideo, videoFiles, captionFiles, free, exclusive } = lesson
  const note = markdownOf(lesson.sources.note, lesson.note)
  const reading = markdownOf(lesson.sources.reading, lesson.reading)
  const sourceCode = markdownOf(lesson.sources.sourceCode, lesson.sourceCode)
  return {
    type,
    title,
    note,
    reading,
    sourceCode,
    externalVideo,
    videoFiles,
    captionFiles,
    durationSeconds:
      type === 'reading' && isEstimate(lesson.durationSeconds, reading) ? 0 : lesson.durationSeconds,
    free,
    exclusive,
  }
}

/** As it was typed, or made from the HTML. */
function markdownOf(source: LocalizedText | undefined, html: LocalizedText): LocalizedText {
  const texts = locales.flatMap((locale) => {
    const text = source?.[locale] ?? (html[locale] ? markdownFromHtml(html[locale]) : '')
    return text === '' ? [] : [[locale, text] as const]
  })
  return Object.fromEntries(texts)
}

function isEstimate(seconds: number, reading: LocalizedText): boolean {
  return Object.values(reading).some((text) => readingSeconds(countWords(text)) === seconds)
}
