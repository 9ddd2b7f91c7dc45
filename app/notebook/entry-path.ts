import type { NotebookEntry } from '#domain/learning/notebook/read-entries.ts'
import { lessonPath, lessonSecondPath } from '../classroom/lesson-address.ts'
import { sectionPath } from '../reader/reader-address.ts'

/** Path of the class at the second, or of the section at the paragraph, that the entry is about. */
export function entryPath(entry: NotebookEntry): string {
  if (entry.kind === 'note') {
    const { lesson, note, item } = entry
    return lessonSecondPath(lessonPath('full', item.slug, lesson.place), note.atSecond)
  }
  const { section, block, item } = entry
  if (!section || !block) return `/libro/${item.slug}`
  return `${sectionPath(item.slug, section.order)}#${block}`
}
