import type { CourseNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { requestOf } from '../../request-context.ts'
import { lessonPath, lessonSecondPath } from '../lesson-address.ts'
import type { Route } from './+types/notes-file'
import { loadNotes } from './notes-loader.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const notes = await loadNotes(requestContext, { slug })
  const localizeText = (text: Parameters<typeof localize>[0]) => localize(text, requestContext.locale)
  return new Response(notesMarkdown(notes, { localizeText, url: requestContext.domain.siteUrl }), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}.md"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function notesMarkdown(
  { course, notes }: CourseNotes,
  { localizeText, url }: { localizeText: (text: LocalizedText) => string; url: (path: string) => string },
): string {
  const parts = notes.map(({ section, lesson, note }) =>
    [
      `## ${plain(localizeText(section.title))} · ${lesson.place.lesson + 1}. ${plain(localizeText(lesson.title))}`,
      `<${url(lessonSecondPath(lessonPath('full', course.slug, lesson.place), note.atSecond))}>`,
      note.source,
    ].join('\n\n'),
  )
  return `${[`# ${plain(localizeText(course.title))}`, ...parts].join('\n\n')}\n`
}

/** The title in one line, with the special characters of Markdown escaped. */
function plain(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')
}
