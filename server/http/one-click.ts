import { Hono } from 'hono'
import { unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import type { Services } from '../process/compose.ts'
import { basePath } from '../settings/site-address.ts'

/**
 * Target of `List-Unsubscribe` (RFC 8058): mail programs post without a session; the secret in the address
 * is the authorization. A GET redirects to the page.
 */
export function oneClickRoutes({ connection: { db }, environment, seal }: Services) {
  const path = '/newsletter/one-click/:token{[\\w-]{1,100}}'
  return new Hono().basePath(basePath(environment)).on(['GET', 'POST'], path, async (c) => {
    const { token } = c.req.param()
    if (c.req.method === 'GET') return c.redirect(`${basePath(environment)}/newsletter/unsubscribe/${token}`)
    await unsubscribe({ db, seal }, { token })
    return c.body(null, 204)
  })
}
