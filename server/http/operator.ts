import { Hono } from 'hono'
import { bearerToken } from '../auth/session-cookie.ts'
import type { Services } from '../process/compose.ts'
import { equalSecrets } from '../secrets/equal-secrets.ts'
import type { RequestVariables } from './request.ts'

/**
 * Recognizes the operator's command line by the token in the data folder. It may call only the studio's API and the
 * health page.
 */
export function operatorAccess({ operatorToken }: Pick<Services, 'operatorToken'>) {
  const access = new Hono<RequestVariables>()
  for (const path of ['/api/v1/studio/*', '/health']) {
    access.use(path, async (c, next) => {
      const given = bearerToken(c.req.raw.headers)
      if (operatorToken && given && equalSecrets(given, operatorToken)) c.set('byOperator', true)
      await next()
    })
  }
  return access
}
