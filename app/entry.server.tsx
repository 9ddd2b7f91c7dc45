import textFiles from 'aula:text-files'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
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
import { requestContextKey } from './request-context.ts'
import { isStudioRoute, shopManifestUrl } from './shop-manifest.ts'
import { PartContext } from './ui/part.tsx'
import { partWriter } from './write-part.tsx'

for (const locale of locales) addMessages(locale, catalogues[locale])

/** Rendering is aborted after this time. */
const renderTimeout = 10_000
export const streamTimeout = renderTimeout - 1_000

/** In development a component changes with what it imports, and scripts begin with what replaces them. */
const isBuilt = import.meta.env.MODE !== 'development'

/**
 * Renders a page whole: loaders have answered before, so nothing would be streamed but the code of parts that are loaded already,
 * and whole answers are compressed and sent in one piece.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const requestContext = context.get(requestContextKey)
  const { nonce, markup, locale, writePage } = requestContext
  for (const actionHeaders of Object.values(entry.staticHandlerContext.actionHeaders)) {
    // Documents only get route headers; this one is common to all.
    const seconds = actionHeaders.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  let failed = false
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const page = new PageText(resolve).once('close', () => clearTimeout(timeout))
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <MarkupContext value={markup}>
          <PartContext value={isBuilt ? partWriter(requestContext) : null}>
            <PreloadTexts entry={entry} locale={locale}>
              <ServerRouter context={withManifest(entry)} url={request.url} nonce={nonce} />
            </PreloadTexts>
          </PartContext>
        </MarkupContext>
      </NonceContext>,
      {
        nonce,
        // Prevents React from sending large parts hidden until a script runs.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(page),
        onShellError(error: unknown) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error: unknown) {
          failed = true
          // An aborted request is no error.
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    // It holds the whole rendering, so it ends with the page.
    const timeout = setTimeout(abort, renderTimeout).unref()
  })
  return written.then((html) => {
    writePage(isBuilt ? withLateScripts(html) : html)
    return new Response(null, { headers, status: failed ? 500 : status })
  })
}

/** Pages of the shop load the routes of the shop (`scripts/write-route-manifests.mjs`). */
function withManifest(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const matched = staticHandlerContext.matches.map(({ route }) => route.id)
  // React Router makes a route of each that is in it, for every page.
  const routes = Object.fromEntries(matched.map((id) => [id, manifest.routes[id]]))
  const url = matched.some(isStudioRoute) ? manifest.url : shopManifestUrl(manifest.url)
  return { ...entry, manifest: { ...manifest, routes, url } }
}

/**
 * Preloads the texts of the page, which its code would request only once it runs. Around the page and not beside it: a sibling
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

/** Collects what React writes, in pieces of two kilobytes. */
class PageText extends Writable {
  readonly #pieces: Buffer[] = []
  readonly #onEnd: (html: Buffer<ArrayBuffer>) => void

  constructor(onEnd: (html: Buffer<ArrayBuffer>) => void) {
    super()
    this.#onEnd = onEnd
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  override _final(done: () => void): void {
    this.#onEnd(Buffer.concat(this.#pieces))
    done()
  }
}

/** Client errors are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context.get(requestContextKey).takeFault(error)) return
  console.error(isRouteErrorResponse(error) ? error.data : error)
}
