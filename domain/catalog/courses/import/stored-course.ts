import type { PlannedFile, PostPlan, RenderedText } from '#domain/catalog/imports/plan.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { CoursePlan, LessonPlan, SectionPlan } from './course-plan.ts'
import type { StoredFiles } from './store-files.ts'

type StorageKeys = Partial<Record<Locale, string>>

type LessonText = 'note' | 'reading' | 'sourceCode'

/** Texts are sanitised HTML. */
export type StoredLesson = Omit<LessonPlan, 'videos' | 'captions' | LessonText> & {
  readonly note: LocalizedText
  readonly reading: LocalizedText
  readonly sourceCode: LocalizedText
  readonly videoFiles: StorageKeys
  readonly captionFiles: StorageKeys
  /** Markdown as typed; empty when it is not known. */
  readonly sources: Partial<Record<LessonText, LocalizedText>>
}

export type StoredSection = Omit<SectionPlan, 'lessons'> & { readonly lessons: readonly StoredLesson[] }

/** A valid course whose files are stored. */
export type StoredCourse = Omit<
  CoursePlan,
  'author' | 'cover' | 'post' | 'sections' | 'description' | 'images'
> & {
  /** Sanitised HTML. */
  readonly description: LocalizedText
  readonly cover: ImageReference | null
  readonly post: PostPlan | 'unchanged' | null
  /** Markdown as typed; empty when it is not known. */
  readonly descriptionSource: LocalizedText
  /** The author of a new course; without it, the person who saves it. */
  readonly authorId?: string | null
  readonly sections: readonly StoredSection[]
}

export function storedCourse(
  { images: _, author: _author, ...plan }: CoursePlan,
  { cover, keys }: Pick<StoredFiles, 'cover' | 'keys'>,
): StoredCourse {
  const stored = (files: Partial<Record<Locale, PlannedFile>>): StorageKeys =>
    Object.fromEntries(Object.entries(files).map(([locale, { file }]) => [locale, keys.get(file)]))
  const lesson = ({ videos, captions, note, reading, sourceCode, ...facts }: LessonPlan): StoredLesson => ({
    ...facts,
    note: note.html,
    reading: reading.html,
    sourceCode: sourceCode.html,
    sources: sourcesOf({ note, reading, sourceCode }),
    videoFiles: stored(videos),
    captionFiles: stored(captions),
  })
  return {
    ...plan,
    description: plan.description.html,
    descriptionSource: plan.description.markdown,
    cover,
    sections: plan.sections.map((section) => ({ ...section, lessons: section.lessons.map(lesson) })),
  }
}

function sourcesOf(texts: Record<LessonText, RenderedText>): StoredLesson['sources'] {
  const sources = Object.entries(texts).map(([name, { markdown }]) => [name, markdown] as const)
  return Object.fromEntries(sources.filter(([, markdown]) => Object.keys(markdown).length > 0))
}
