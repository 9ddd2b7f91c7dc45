import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor } from './accepted-encoding.ts'

/** A page older than this is sent once more, while a new one is rendered. */
const freshMs = 5_000
const oldestMs = 60_000
const staleSeconds = oldestMs / 1_000
const mostBytes = 64 * 1024 * 1024

/** A page as it is sent in one encoding. */
export type EncodedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

type CachedPage = { encoded: Record<Encoding, EncodedPage>; renderedAt: number }

type Visit = {
  render: () => Promise<Response>
  /** The outcome of `render`; unset when another visitor's rendering of the same page is awaited instead. */
  outcome?: { error: unknown } | { response: Response }
}

export type PageCache = {
  respond(key: string, acceptEncoding: string | undefined, render: () => Promise<Response>): Promise<Response>
  /** Null when the page is not cached or has to be renewed. */
  findFresh(key: string, acceptEncoding: string | undefined): EncodedPage | null
  /** Also drops pages that are being rendered. */
  clear(): void
}

/**
 * Caches visitors' pages in memory. Digests of the inline scripts replace the nonce in their policy, so that the same bytes can be
 * sent to many. `sharedSeconds`: how long a cache in front may do so too; a page may already be a minute old when it gets there.
 */
export function createPageCache({
  now = Date.now,
  sharedSeconds = 0,
}: {
  now?: () => number
  sharedSeconds?: number
} = {}): PageCache {
  const pages = new LRUCache<string, CachedPage, Visit>({
    maxSize: mostBytes,
    sizeCalculation: ({ encoded }) => Object.values(encoded).reduce((sum, { body }) => sum + body.length, 1),
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, _old, { context }) {
      try {
        const response = await context.render()
        if (mayCache(response)) return await cachedPage(response, { renderedAt: now(), sharedSeconds })
        context.outcome = { response }
      } catch (error) {
        context.outcome = { error }
        throw error
      }
    },
  })

  /** Null when another visitor's rendering failed or was personal, or when the cache was cleared meanwhile. */
  const find = async (key: string, visit: Visit): Promise<CachedPage | Response | null> => {
    const old = pages.peek(key, { allowStale: true })
    const allowStale = old !== undefined && now() - old.renderedAt <= oldestMs
    const page = await pages.fetch(key, { context: visit, allowStale }).catch(() => undefined)
    if (page) return page
    if (!visit.outcome) return null
    if ('error' in visit.outcome) throw visit.outcome.error
    return visit.outcome.response
  }

  return {
    async respond(key, acceptEncoding, render) {
      const found = (await find(key, { render })) ?? (await find(key, { render })) ?? (await render())
      if (found instanceof Response) return found
      const { body, ...head } = found.encoded[encodingFor(acceptEncoding)]
      return new Response(body, head)
    },
    findFresh(key, acceptEncoding) {
      return pages.get(key)?.encoded[encodingFor(acceptEncoding)] ?? null
    },
    clear: () => pages.clear(),
  }
}

async function cachedPage(
  response: Response,
  { renderedAt, sharedSeconds }: { renderedAt: number; sharedSeconds: number },
): Promise<CachedPage> {
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = allowByDigest(policy, body.toString())
  // `max-age=0`: browsers ask each time, because after signing in the same address shows another page.
  if (sharedSeconds > 0) {
    headers['cache-control'] =
      `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`
  }
  headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body),
  ])
  const inEncoding = (encoding: Encoding, bytes: Buffer): EncodedPage => ({
    status,
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bytes as Buffer<ArrayBuffer>,
  })
  const encoded = {
    br: inEncoding('br', br),
    gzip: inEncoding('gzip', gz),
    identity: inEncoding('identity', body),
  }
  return { encoded, renderedAt }
}

function mayCache(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  )
}

const inlineScript = /<script nonce="[^"]*"[^>]*>([\s\S]*?)<\/script>/g

function allowByDigest(policy: string, html: string): string {
  const digests = new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  )
  return policy.replace(/script-src ([^;]*?)'nonce-[^']*'/, `script-src $1${[...digests].join(' ')}`)
}
