import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** Best first; `identity` is uncompressed. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** Cached, since browsers send the same few headers. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 1_000 })

/** The encodings that an `Accept-Encoding` header accepts, best first; `identity` is the last. */
export function acceptedEncodings(acceptEncoding = ''): readonly Encoding[] {
  const found = known.get(acceptEncoding)
  if (found) return found
  const asked = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const accepted: readonly Encoding[] = [
    ...encodings.filter((encoding) => asked.some(({ type }) => type.toLowerCase() === encoding)),
    'identity',
  ]
  if (acceptEncoding.length <= 200) known.set(acceptEncoding, accepted)
  return accepted
}

/** The best encoding that an `Accept-Encoding` header accepts. */
export function encodingFor(acceptEncoding?: string): Encoding {
  return acceptedEncodings(acceptEncoding)[0] ?? 'identity'
}
