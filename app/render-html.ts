import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** Rendering is aborted after this time, in milliseconds. */
export const renderTimeout = 10_000

/** What React writes in place of a part that it could not finish. */
const unfinished = '<!--$!-->'

export type Rendered = { html: string; failed: boolean }

/**
 * The markup of a page: rendered synchronously when all its code is loaded, which takes two thirds of the time of a stream;
 * otherwise a stream waits for the code of late parts. A part that fails is left to the browser; `onError` gets the error
 * and `failed` is true.
 */
export async function renderHtml(page: ReactNode, onError: (error: unknown) => void): Promise<Rendered> {
  const html = renderAtOnce(page)
  return html === null ? renderWhole(page, onError) : { html, failed: false }
}

function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? null : `<!DOCTYPE html>${html}`
  } catch {
    // The stream renders the page again and reports the error.
    return null
  }
}

async function renderWhole(page: ReactNode, onError: (error: unknown) => void): Promise<Rendered> {
  let failed = false
  const lateness = new AbortController()
  // The timer references the whole rendering, so it is cleared when the page is done.
  const timeout = setTimeout(() => lateness.abort(), renderTimeout)
  try {
    const stream = await renderToReadableStream(page, {
      signal: lateness.signal,
      // Prevents React from sending large parts hidden until a script runs.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        failed = true
        onError(error)
      },
    })
    await stream.allReady
    return { html: await new Response(stream).text(), failed }
  } finally {
    clearTimeout(timeout)
  }
}
