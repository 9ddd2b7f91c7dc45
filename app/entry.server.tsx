import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { locales } from '#values/locale.ts'
import { MarkupContext } from './markup.ts'
import { loadMessages } from './messages.ts'
import { NonceContext } from './nonce.ts'
import { requestContextKey } from './request-context.ts'

await Promise.all(locales.map(loadMessages))

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
  const { nonce, markup } = context.get(requestContextKey)
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
      const body = new PassThrough().once('close', () => clearTimeout(timeout))
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
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
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

/** Client errors are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context.get(requestContextKey).takeFault(error)) return
  console.error(isRouteErrorResponse(error) ? error.data : error)
}
