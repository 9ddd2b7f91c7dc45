import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Services } from '../process/compose.ts'

const mostBytes = 16_000_000

type Drawn = { readonly bytes: Uint8Array; readonly type: string }

/**
 * Answers with stored images in another format, for programs that do not read WebP. They are drawn at the first request and cached
 * in memory; 404 when nothing is stored under the key.
 */
export function drawnImages(
  { storage }: Pick<Services, 'storage'>,
  draw: (bytes: Uint8Array) => Promise<Drawn>,
) {
  const drawn = new LRUCache<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (key) => {
      const { bytes, type } = await draw(await buffer(storage.read(key)))
      return { bytes: new Uint8Array(bytes), type }
    },
  })
  return async (c: Context, key: string, caching: string): Promise<Response> => {
    const image = (await storage.find(key)) ? await drawn.fetch(key) : undefined
    if (!image) return c.text('Not found', 404)
    return c.body(image.bytes, 200, { 'Content-Type': image.type, 'Cache-Control': caching })
  }
}
