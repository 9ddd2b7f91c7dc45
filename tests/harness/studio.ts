import { expect } from 'vitest'
import { authenticators } from '#domain/people/second-factor/second-factor.table.ts'
import type { Services } from '#server/process/compose.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from './app.ts'
import type { RequestOptions } from './browser.ts'
import { createDocumentedClient } from './documented.ts'

export type StudioAnswer<Data = unknown> = { status: number; data: Data; body: unknown }

const operatorToken = 'the-token-of-the-running-site'

/**
 * Calls the studio's API as owner, as operator, by any token, or without permission (`refuses`); checks answers against the document.
 * Paths are relative to `/api/v1/studio`.
 */
export async function createStudioClient(given: Services) {
  const services = { ...given, operatorToken }
  const app = await createTestApp(services)
  const client = await createDocumentedClient(app)

  const call = async <Data>(
    token: string | null,
    path: string,
    options: RequestOptions = {},
  ): Promise<StudioAnswer<Data>> => {
    const headers = { ...options.headers, ...(token !== null && { Authorization: `Bearer ${token}` }) }
    const { response, body } = await client.call(app.browser(), `/api/v1/studio${path}`, {
      ...options,
      headers,
    })
    const answer = { status: response.status, data: (body as { data?: Data } | null)?.data as Data }
    // Not enumerable, so that `toEqual` compares only status and data.
    return Object.defineProperty(answer, 'body', { value: body, enumerable: false }) as StudioAnswer<Data>
  }
  const tokenOf = async (role: 'owner' | 'learner') => {
    const user = await createUser(services, { role })
    // The owner of a published site needs a second factor.
    const [secret, createdAt] = ['sealed', new Date()]
    if (role === 'owner') {
      await services.connection.db
        .insert(authenticators)
        .values({ userId: user.id, secret, createdAt, confirmedAt: createdAt })
    }
    return services.accounts.createToken(user.id, new Headers())
  }

  return {
    app,
    services,
    call,
    owner: async <Data = unknown>(path: string, options?: RequestOptions) =>
      call<Data>(await tokenOf('owner'), path, options),
    operator: <Data = unknown>(path: string, options?: RequestOptions) =>
      call<Data>(operatorToken, path, options),
    async refuses(path: string, options?: RequestOptions) {
      const accessTokens = {
        visitor: null,
        learner: await tokenOf('learner'),
        unknownToken: 'a-token-of-nobody',
      }
      const statuses: Record<string, number> = {}
      for (const [name, token] of Object.entries(accessTokens)) {
        statuses[name] = (await call(token, path, options)).status
      }
      const changes = options?.json !== undefined || (options?.method ?? 'GET') !== 'GET'
      expect(statuses).toEqual({ visitor: changes ? 403 : 401, learner: 403, unknownToken: 401 })
    },
  }
}
