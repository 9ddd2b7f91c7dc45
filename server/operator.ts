import { bearerToken } from './auth/session-cookie.ts'
import type { Services } from './compose.ts'
import { equalSecrets } from './equal-secrets.ts'

/** What the operator's command line may ask of a running site. */
const operatorPaths = /^\/(?:api\/v1\/studio\/|health$)/

/**
 * Whether a request comes from the operator's own command line: whoever can read the data folder of the running site has
 * its token. It opens the studio's calls and the health page, and nothing else.
 */
export function isOperator(request: Request, { operatorToken }: Pick<Services, 'operatorToken'>): boolean {
  const given = bearerToken(request.headers)
  if (!operatorToken || !given || !operatorPaths.test(new URL(request.url).pathname)) return false
  return equalSecrets(given, operatorToken)
}
