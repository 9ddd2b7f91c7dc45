import { createContext, useContext } from 'react'
import type { CourseSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { DraftEditor } from '../drafts/draft-editor-context.ts'
import type { Outline } from './outline/outline-acts.ts'
import type { OutlineQueue } from './outline/outline-queue.ts'

/** The editor of a draft with what only courses have. */
export type CourseEditor = DraftEditor & {
  readonly draft: CourseSummary
  /** With what the server does not know yet. */
  readonly outline: Outline
  readonly queue: OutlineQueue
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
