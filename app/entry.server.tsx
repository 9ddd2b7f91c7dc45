import textFiles from 'aula:text-files'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type Locale, locales } from '#values/locale.ts'
import { catalogues } from '../locales/catalogues.ts'
import { withLateScripts } from './late-scripts.ts'
import { MarkupContext } from './markup.ts'
import { addMessages } from './messages.ts'
import { NonceContext } from './nonce.ts'
import { pageDataScripts, withPageData } from './page-data.ts'
import { renderHtml, renderTimeout } from './render-html.ts'
import { requestContextKey } from './request-context.ts'
import { isStudioRoute, shopManifestUrl } from './shop-manifest.ts'
import { PartContext } from './ui/part.tsx'
import { partWriter } from './write-part.tsx'

for (const locale of locales) addMessages(locale, catalogues[locale])

export const streamTimeout = renderTimeout - 1_000

/** False in development, where the HTML of parts may not be cached and the start script begins with code for hot replacement. */
const isBuilt = import.meta.env.MODE !== 'development'

/**
 * Renders a page as a whole and does not stream it: loaders have answered already, so only parts whose code is loaded anyway
 * would be streamed, and a whole answer is compressed and sent in one piece.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const requestContext = context.get(requestContextKey)
  const { nonce, markup, locale, writePage } = requestContext
  for (const actionHeaders of Object.values(entry.staticHandlerContext.actionHeaders)) {
    // Documents only get the headers of routes, so the one header that actions set is copied here.
    const seconds = actionHeaders.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { serverHandoffStream: data, ...page } = entry
  const [{ html, failed }, scripts] = await Promise.all([
    renderHtml(
      <NonceContext value={nonce}>
        <MarkupContext value={markup}>
          <PartContext value={isBuilt ? partWriter(requestContext) : null}>
            <PreloadTexts entry={page} locale={locale}>
              <ServerRouter context={withManifest(page)} url={request.url} nonce={nonce} />
            </PreloadTexts>
          </PartContext>
        </MarkupContext>
      </NonceContext>,
      (error) => {
        // An aborted request is no error.
        if (!request.signal.aborted) console.error(error)
      },
    ),
    data ? pageDataScripts(data, nonce) : '',
  ])
  writePage(withPageData(isBuilt ? withLateScripts(html) : html, scripts))
  return new Response(null, { headers, status: failed ? 500 : status })
}

/** Lets pages of the shop load only the routes of the shop (`scripts/write-route-manifests.mjs`). */
function withManifest(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const matched = staticHandlerContext.matches.map(({ route }) => route.id)
  // React Router creates a route for each entry of the manifest, for every page, so only the matched ones stay in it.
  const routes = Object.fromEntries(matched.map((id) => [id, manifest.routes[id]]))
  const url = matched.some(isStudioRoute) ? manifest.url : shopManifestUrl(manifest.url)
  return { ...entry, manifest: { ...manifest, routes, url } }
}

/**
 * Preloads the texts of the page, which its code would request only once it runs. It wraps the page, because as a sibling it
 * would give `useId` other ids than in the browser.
 */
function PreloadTexts({
  entry,
  locale,
  children,
}: {
  entry: EntryContext
  locale: Locale
  children: ReactNode
}) {
  const { entry: start, routes } = entry.manifest
  const code = entry.staticHandlerContext.matches.map(({ route }) => routes[route.id]?.module ?? '')
  for (const each of [start.module, ...code]) {
    for (const file of textFiles[each]?.[locale] ?? []) preloadModule(file, { as: 'script' })
  }
  return children
}

/** Logs server errors; errors of the client (statuses below 500) are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context.get(requestContextKey).takeFault(error)) return
  console.error(isRouteErrorResponse(error) ? error.data : error)
}
