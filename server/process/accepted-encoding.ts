import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** Best first; `identity` is uncompressed. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** Cached, since browsers send the same few headers. */
const chosen = new LRUCache<string, Encoding>({ max: 1_000 })

/** The best encoding that an `Accept-Encoding` header accepts. */
export function encodingFor(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const best =
    encodings.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding)) ?? 'identity'
  if (acceptEncoding.length <= 200) chosen.set(acceptEncoding, best)
  return best
}
