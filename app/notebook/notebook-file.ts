import { createTranslator } from 'use-intl/core'
import { exportNotebook } from '#domain/learning/notebook/export-notebook.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import { messagesOf } from '../messages.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/notebook-file'
import { entryPath, notebookPath, readView } from './notebook-address.ts'

const files = {
  markdown: { type: 'text/markdown', name: 'notebook.md' },
  json: { type: 'application/json', name: 'notebook.json' },
} as const

/** What the page shows, whole, sent while it is read. */
export async function loader({ request, context, params: { format } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, locale } = requestContext
  if (format !== 'markdown' && format !== 'json') throw new Response(null, { status: 404 })
  const { text, item } = readView(new URL(request.url).searchParams)
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'notebook' })
  const pieces = await exportNotebook(
    domain,
    { text, item },
    { format, locale, title: t('title'), urlOf: (entry) => domain.siteUrl(entryPath(entry)) },
  ).catch(redirectRefusal(requestContext, { unauthenticated: logInPath(notebookPath) }))
  const { type, name } = files[format]
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Reads on when the browser takes more. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
