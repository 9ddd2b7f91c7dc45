import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** After this a page is sent once more while a new one is rendered. */
const freshMs = 5_000
const oldestMs = 60_000
const mostBytes = 64 * 1024 * 1024

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number] | 'identity'

type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  renderedAt: number
}

type Visit = {
  render: () => Promise<Response>
  /** Of `render`; unset while waiting for another visitor's rendering. */
  outcome?: { error: unknown } | { response: Response }
}

export type PageCache = {
  respond(key: string, acceptEncoding: string | undefined, render: () => Promise<Response>): Promise<Response>
  /** Also drops pages that are being rendered. */
  clear(): void
}

/**
 * Caches visitors' pages in memory. Digests of inline scripts replace the nonce, so the same bytes can be
 * sent twice.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CachedPage, Visit>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, encoded }) =>
      body.length + Object.values(encoded).reduce((sum, each) => sum + each.length, 0) + 1,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _old, { context }) {
      try {
        const response = await context.render()
        if (mayCache(response)) return await cachedPage(response, now())
        context.outcome = { response }
      } catch (error) {
        context.outcome = { error }
        throw error
      }
    },
  })

  /** Null when another visitor's rendering failed or was personal, or the cache was cleared. */
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
      return found instanceof Response ? found : answer(found, acceptEncoding)
    },
    clear: () => pages.clear(),
  }
}

async function cachedPage(response: Response, renderedAt: number): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = allowByDigest(policy, body.toString())
  return { status: response.status, headers, body, encoded: await compressed(body), renderedAt }
}

function mayCache(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  )
}

function answer(page: CachedPage, acceptEncoding = ''): Response {
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const encoding =
    encodings.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding)) ?? 'identity'
  const body = page.encoded[encoding]
  return new Response(body ?? page.body, {
    status: page.status,
    headers: body ? { ...page.headers, 'content-encoding': encoding } : page.headers,
  })
}

async function compressed(body: Buffer<ArrayBuffer>): Promise<CachedPage['encoded']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body),
  ])
  return { br: br as Buffer<ArrayBuffer>, gzip: gz as Buffer<ArrayBuffer> }
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
