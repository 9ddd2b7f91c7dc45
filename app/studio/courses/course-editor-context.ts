import { createContext, useContext } from 'react'
import type { CourseSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { Locale } from '#values/locale.ts'
import type { Outline } from './outline/outline-acts.ts'
import type { OutlineQueue } from './outline/outline-queue.ts'
import type { FieldSaver } from './saving/field-saver.ts'

/** What windows without room for three columns show one at a time. */
export type EditorView = 'outline' | 'part' | 'publish'

/** One language, or both beside each other. */
export type ShownLanguage = Locale | 'both'

export type CourseEditor = {
  readonly slug: string
  readonly draft: CourseSummary
  /** With what the server does not know yet. */
  readonly outline: Outline
  readonly queue: OutlineQueue
  readonly refresh: () => Promise<void>
  readonly language: ShownLanguage
  readonly languages: readonly [Locale, ...Locale[]]
  readonly showLanguage: (language: ShownLanguage) => void
  readonly view: EditorView
  readonly showView: (view: EditorView) => void
  /** Of what is open in the middle; null without one. */
  readonly saver: FieldSaver | null
  readonly openSaver: (saver: FieldSaver | null) => void
}

export const CourseEditorContext = createContext<CourseEditor | null>(null)

export function useCourseEditor(): CourseEditor {
  const editor = useContext(CourseEditorContext)
  if (!editor) throw new Error('this belongs into the editor of a course')
  return editor
}

export function coursePath(slug: string, partId?: number): string {
  return partId === undefined ? `/studio/courses/${slug}` : `/studio/courses/${slug}/${partId}`
}

/** The place of a field in its editor, for links to it. */
export function fieldId(field: string, locale?: Locale | null): string {
  return locale ? `${field}-${locale}` : field
}
