import type { NoteRecord } from './lesson-note-queries.ts'
import { noteSource } from './note-source.ts'

/** A note as its writer has it. */
export type LessonNote = {
  /** Sanitised. */
  readonly html: string
  /** The same as it is typed (`values/note-marks.ts`). */
  readonly source: string
  /** What a later change says it has seen. */
  readonly revision: string
  readonly updatedAt: Date
}

export function lessonNoteOf({
  html,
  revision,
  updatedAt,
}: Omit<NoteRecord, 'userId' | 'lessonId'>): LessonNote {
  return { html, source: noteSource(html), revision, updatedAt }
}
