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
import { requestContext } from './request-context.ts'

await Promise.all(locales.map(loadMessages))

/** A page that has not come together by then is cut off. */
const renderTimeout = 10_000
export const streamTimeout = renderTimeout - 1_000

/** Renders a page: at once for people, whole for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, markup } = context.get(requestContext)
  for (const said of Object.values(entry.staticHandlerContext.actionHeaders)) {
    // A document has the headers of its routes alone; this one is the same for all of them.
    const seconds = said.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
  const whole = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let failed = false
    const answer = () => {
      // The timer holds all that the page was made of, so it goes with the last byte (or with whoever hung up).
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
        // React would send a large part that is ready after the page, hidden until a script shows it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: whole ? undefined : answer,
        onAllReady: whole ? answer : undefined,
        onShellError(error: unknown) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error: unknown) {
          failed = true
          // Whoever hung up needs no answer, and that there is none is no fault.
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const timeout = setTimeout(abort, renderTimeout).unref()
  })
}

/** What a caller did wrong (an address that takes no form, say) is answered and is no news for the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context.get(requestContext).takeFault(error)) return
  console.error(isRouteErrorResponse(error) ? error.data : error)
}
