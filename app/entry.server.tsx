import textFiles from 'aula:text-files'
import { Transform, type TransformCallback } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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
import { MarkupContext } from './markup.ts'
import { addMessages } from './messages.ts'
import { NonceContext } from './nonce.ts'
import { requestContextKey } from './request-context.ts'

for (const locale of locales) addMessages(locale, catalogues[locale])

/** Rendering is aborted after this time. */
const renderTimeout = 10_000
export const streamTimeout = renderTimeout - 1_000

/** Streams to people, renders completely for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, markup, locale } = context.get(requestContextKey)
  for (const actionHeaders of Object.values(entry.staticHandlerContext.actionHeaders)) {
    // Documents only get route headers; this one is common to all.
    const seconds = actionHeaders.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
  const whole = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let failed = false
    const answer = () => {
      // Clear the timer with the stream: it holds the rendering.
      const body = new PageStream().once('close', () => clearTimeout(timeout))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(
        new Response(createReadableStreamFromReadable(body) as unknown as BodyInit, {
          headers,
          status: failed ? 500 : status,
        }),
      )
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <MarkupContext value={markup}>
          <PreloadTexts entry={entry} locale={locale}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </PreloadTexts>
        </MarkupContext>
      </NonceContext>,
      {
        nonce,
        // Prevents React from sending large parts hidden until a script runs.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: whole ? undefined : answer,
        onAllReady: whole ? answer : undefined,
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
    const timeout = setTimeout(abort, renderTimeout).unref()
  })
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

const preload = '<link rel="modulepreload"'

/**
 * Sends what React writes in one piece for each of its flushes. It writes a page in pieces of two kilobytes, each of which would
 * be compressed, and written to the socket, by itself. Scripts are preloaded after what the page needs to be seen: neither React
 * nor React Router gives these links a priority.
 */
class PageStream extends Transform {
  #pieces: Buffer[] = []

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  /** Called by React after it wrote what is ready. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const html = Buffer.concat(this.#pieces.splice(0)).toString()
    this.push(html.replaceAll(preload, `${preload} fetchpriority="low"`))
  }

  override _flush(done: TransformCallback): void {
    this.flush()
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
