import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { previewDraft } from '#domain/catalog/previews/preview-draft.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { translate } from '#locales/translate.ts'
import { previewBase, readPreviewAddress } from '#values/preview-address.ts'
import { retrySeconds } from './http/error-response.ts'
import type { RequestVariables } from './http/request.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Services } from './process/compose.ts'
import { createWaitingLine } from './process/waiting-line.ts'

/** One preview at a time, since each holds a database connection, and links under the pointer request many at once. */
const oneByOne = { places: 1, placeMs: 20_000, underWay: 1, waiting: 60, longestMs: 8_000 }

/**
 * The shop's pages as they would show a draft, below an address of their own. Only the draft's author gets them, in a frame of the
 * studio (docs/decisions/previews.md). Forms that are sent there have no effect.
 */
export function previewRoutes(services: Services, loadBuild: () => Promise<ServerBuild>) {
  const render = createPageRenderer(services, loadBuild)
  const line = createWaitingLine(oneByOne, 1)
  return new Hono<RequestVariables>().all('/studio/previews/:draft/:person/:locale/:place{.*}', async (c) => {
    const asked = readPreviewAddress(c.req.path)
    if (!asked) throw notFound('draft')
    // Answering 204 makes the browser stay on the page.
    if (!['GET', 'HEAD'].includes(c.req.method)) return c.body(null, 204)
    const leave = await line.enter(0, () => c.req.raw.signal)
    if (!leave) throw new DomainError('unavailable', 'overloaded', { seconds: retrySeconds })
    const { key, path } = asked
    const { locale } = key
    const name = translate(locale, `studioPreview.name.${key.person}`)
    try {
      const response = await previewDraft(c.get('context'), { ...key, path, name }, (domain) =>
        render({
          request: withoutCookies(c.req.raw),
          basename: previewBase(key),
          domain,
          limits: uncounted,
          outbox: null,
          locale,
          country: null,
          preferences: { theme: c.get('preferences').theme, locale },
          base: previewBase(key),
          atRoot: false,
        }),
      )
      response.headers.set('Cache-Control', 'private, no-store')
      response.headers.set('X-Robots-Tag', 'noindex')
      return response
    } finally {
      leave()
    }
  })
}

/** The person that a preview pretends to be has no session, and no coupon in a cookie. */
function withoutCookies({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['cookie', 'authorization']) kept.delete(name)
  return new Request(url, { method, headers: kept, signal })
}

/** Previews are not counted: counting writes to the database, and nobody can guess anything here. */
const uncounted: RequestLimits = {
  count: async () => {},
  guess: async () => {},
  check: async () => {},
  forgive: async () => {},
}
