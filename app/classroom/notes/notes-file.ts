import { localize } from '#values/localized-text.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/notes-file'
import { loadNotes } from './notes-loader.ts'
import { notesMarkdown } from './notes-markdown.ts'

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
