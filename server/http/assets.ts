import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Services } from '../process/compose.ts'

export function assetRoutes({ environment }: Pick<Services, 'environment'>) {
  if (environment.NODE_ENV === 'development') return new Hono()
  const root = join(process.env.AULA_BUILD ?? 'build', 'client')
  return new Hono()
    .get(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
      (c) => c.text('Not found', 404),
    )
    .get(
      '/favicon.svg',
      serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') }),
    )
}
