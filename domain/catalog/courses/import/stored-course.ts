import type { PlannedFile, PostPlan } from '#domain/catalog/imports/plan.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { CoursePlan, LessonPlan, SectionPlan } from './course-plan.ts'
import type { StoredFiles } from './store-files.ts'

type StorageKeys = Partial<Record<Locale, string>>

export type StoredLesson = Omit<LessonPlan, 'videos' | 'captions'> & {
  readonly videoFiles: StorageKeys
  readonly captionFiles: StorageKeys
  /** Markdown as it was typed; empty when it is not known. */
  readonly sources: { note?: LocalizedText; reading?: LocalizedText; sourceCode?: LocalizedText }
}

export type StoredSection = Omit<SectionPlan, 'lessons'> & { readonly lessons: readonly StoredLesson[] }

/** A valid course whose files are in storage. */
export type StoredCourse = Omit<CoursePlan, 'cover' | 'post' | 'sections'> & {
  readonly cover: ImageReference | null
  readonly post: PostPlan | 'unchanged' | null
  /** Markdown as it was typed; empty when it is not known. */
  readonly descriptionSource: LocalizedText
  /** Unchanged when undefined. */
  readonly authorId?: string | null
  readonly sections: readonly StoredSection[]
}

export function storedCourse(plan: CoursePlan, { cover, keys }: StoredFiles): StoredCourse {
  const stored = (files: Partial<Record<Locale, PlannedFile>>): StorageKeys =>
    Object.fromEntries(Object.entries(files).map(([locale, { file }]) => [locale, keys.get(file)]))
  const lesson = ({ videos, captions, ...facts }: LessonPlan): StoredLesson => ({
    sources: {},
    ...facts,
    videoFiles: stored(videos),
    captionFiles: stored(captions),
  })
  return {
    descriptionSource: {},
    ...plan,
    cover,
    sections: plan.sections.map((section) => ({ ...section, lessons: section.lessons.map(lesson) })),
  }
}
