import type { CourseNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { lessonPath } from '../lesson-address.ts'

export function notesMarkdown(
  { course, notes }: CourseNotes,
  { localizeText, url }: { localizeText: (text: LocalizedText) => string; url: (path: string) => string },
): string {
  const parts = notes.map(({ section, lesson, note }) =>
    [
      `## ${plain(localizeText(section.title))} · ${lesson.place.lesson + 1}. ${plain(localizeText(lesson.title))}`,
      `<${url(lessonPath('full', course.slug, lesson.place))}>`,
      note.source,
    ].join('\n\n'),
  )
  return `${[`# ${plain(localizeText(course.title))}`, ...parts].join('\n\n')}\n`
}

/** One line, with Markdown characters escaped. */
function plain(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')
}
