import { createTranslator } from 'use-intl/core'
import { highlightsJson, highlightsMarkdown } from '#domain/learning/highlights/export-highlights.ts'
import { listBookHighlights } from '#domain/learning/highlights/list-highlights.ts'
import { redirectRefusal } from '../../forms/redirect-refusal.ts'
import { messagesOf } from '../../messages.ts'
import { requestOf } from '../../request-context.ts'
import { sectionPath } from '../reader-address.ts'
import type { Route } from './+types/export-route'

/** The highlights of a book as a Markdown or JSON file (specification, J4). */
export async function loader({ context, params: { slug, format } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, locale } = requestContext
  if (format !== 'markdown' && format !== 'json') throw new Response(null, { status: 404 })
  const listed = await listBookHighlights(domain, { slug }).catch(
    redirectRefusal(requestContext, { otherwise: `/libro/${slug}` }),
  )
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'highlights' })
  const file =
    format === 'json'
      ? highlightsJson(listed, locale)
      : highlightsMarkdown(listed, {
          locale,
          colorName: (color) => t(`colors.${color}`),
          orphans: t('orphans'),
          sectionUrl: (order) => domain.siteUrl(sectionPath(slug, order)),
        })
  const [type, ending] = format === 'json' ? ['application/json', 'json'] : ['text/markdown', 'md']
  return new Response(file, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${slug}.${ending}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
