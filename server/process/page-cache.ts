import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A kept page is fresh for so long; afterwards it is sent once more while a new one is made. */
const freshMs = 5_000
/** Past this age nobody gets it any more. */
const keptMs = 60_000
const mostBytes = 64 * 1024 * 1024

type Encoding = 'br' | 'gzip' | 'identity'

type KeptPage = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  freshUntil: number
  renewing: boolean
}

export type PageCache = {
  /** The kept answer under the key, or what `render` makes of it. Only for answers that are the same for every visitor. */
  respond(key: string, acceptEncoding: string | undefined, render: () => Promise<Response>): Promise<Response>
  /** Forgets everything, after a change that people should see at once. */
  clear(): void
}

/**
 * Keeps whole pages of visitors in memory. Rendering costs a core some milliseconds and the catalogue changes rarely.
 * A kept page has no nonce: its inline scripts are allowed by their digests, so the same bytes are safe to send twice.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, encoded }) =>
      body.length + Object.values(encoded).reduce((sum, each) => sum + each.length, 0) + 1,
    ttl: keptMs,
    perf: { now },
  })

  /** The pages that are being made, so that many visitors at once wait for one and the same. */
  const making = new Map<string, Promise<Response | KeptPage>>()
  const make = async (key: string, render: () => Promise<Response>): Promise<Response | KeptPage> => {
    const others = making.get(key)
    if (others) {
      const theirs = await others.catch(() => null)
      return theirs && !(theirs instanceof Response) ? theirs : renew(key, render)
    }
    const made = renew(key, render)
    making.set(key, made)
    try {
      return await made
    } finally {
      if (making.get(key) === made) making.delete(key)
    }
  }

  const renew = async (key: string, render: () => Promise<Response>): Promise<Response | KeptPage> => {
    const response = await render()
    if (!mayKeep(response)) return response
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    const policy = headers['content-security-policy']
    if (policy) headers['content-security-policy'] = allowByDigest(policy, body.toString())
    const page = {
      status: response.status,
      headers,
      body,
      encoded: await compressed(body),
      freshUntil: now() + freshMs,
      renewing: false,
    }
    pages.set(key, page)
    return page
  }

  return {
    async respond(key, acceptEncoding, render) {
      const kept = pages.get(key)
      if (kept) {
        if (kept.freshUntil <= now() && !kept.renewing) {
          kept.renewing = true
          renew(key, render).catch(() => {
            // The next visitor tries again; until then the kept page is still good.
            kept.renewing = false
          })
        }
        return answer(kept, acceptEncoding)
      }
      const made = await make(key, render)
      return made instanceof Response ? made : answer(made, acceptEncoding)
    },
    clear: () => pages.clear(),
  }
}

function mayKeep(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  )
}

function answer(page: KeptPage, acceptEncoding = ''): Response {
  const encoding: Encoding = /\bbr\b/.test(acceptEncoding)
    ? 'br'
    : /\bgzip\b/.test(acceptEncoding)
      ? 'gzip'
      : 'identity'
  const body = page.encoded[encoding]
  return new Response(body ?? page.body, {
    status: page.status,
    headers: body ? { ...page.headers, 'content-encoding': encoding } : page.headers,
  })
}

async function compressed(body: Buffer<ArrayBuffer>): Promise<KeptPage['encoded']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body),
  ])
  return { br: br as Buffer<ArrayBuffer>, gzip: gz as Buffer<ArrayBuffer> }
}

const inlineScript = /<script nonce="[^"]*"[^>]*>([\s\S]*?)<\/script>/g

/** The policy with the digests of the page's own inline scripts in place of its nonce. */
function allowByDigest(policy: string, html: string): string {
  const digests = new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  )
  return policy.replace(/script-src ([^;]*?)'nonce-[^']*'/, `script-src $1${[...digests].join(' ')}`)
}
