import { Hono } from 'hono'
import { z } from 'zod'
import { deleteAccount } from '#domain/account-life/personal-data/delete-account.ts'
import { exportPersonalData } from '#domain/account-life/personal-data/export-personal-data.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { forgetCsrfCookie } from '../../http/csrf.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation, readBody } from '../operation.ts'

const tag = 'Account'
const deletion = z.object({
  password: z.string(),
  forgo_share: z
    .boolean()
    .default(false)
    .meta({ description: 'Gives up what an affiliate was not paid yet' }),
})

export function personalDataApi(services: Services) {
  const { accounts } = services
  return new Hono<RequestVariables>()
    .get(
      '/user/data',
      operation({
        summary: 'All that the shop knows of the caller, as a file; images as data URLs',
        tag,
        answers: { 200: envelope(z.looseObject({ exportedAt: z.string() })) },
        errors: [429],
        signedIn: true,
      }),
      async (c) => {
        const context = c.get('context')
        await c.get('limits').count('export-data', requireUser(context).id)
        const data = await exportPersonalData(context)
        const day = data.exportedAt.toISOString().slice(0, 10)
        c.header('Content-Disposition', `attachment; filename="aula-${day}.json"`)
        c.header('Content-Type', 'application/json; charset=UTF-8')
        return c.body(`${JSON.stringify({ data }, null, 2)}\n`)
      },
    )
    .delete(
      '/user',
      operation({
        summary: "Deletes the caller's account for good and ends all sessions",
        tag,
        body: deletion,
        answers: { 204: null },
        errors: [400, 403, 409, 429],
        signedIn: true,
      }),
      async (c) => {
        const context = c.get('context')
        const { id } = requireUser(context)
        const { password, forgo_share: forgoShare } = await readBody(c, deletion)
        await c.get('limits').count('password-check', id)
        const result = await deleteAccount(context, accounts, { password, forgoShare })
        if (!result.ok) {
          if (result.code !== 'password-wrong') throw new DomainError('conflict', result.code)
          throw invalidInput({ password: [result.code] })
        }
        for (const cookie of [...accounts.forgetSession(), forgetCsrfCookie(services)]) {
          c.header('Set-Cookie', cookie, { append: true })
        }
        return c.body(null, 204)
      },
    )
}
