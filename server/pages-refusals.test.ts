import { generateSync } from 'otplib'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { DomainError, type ErrorKind } from '#domain/kernel/errors.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import { translate } from '#locales/translate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { loadServerBuild } from '#tests/harness/server-build.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { createApp } from './app.ts'
import { siteOrigin } from './settings/site-address.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const password = 'un secreto largo'
const plain = { Accept: 'text/html' }

test('a form that another tab already completed shows the conflict with its status', async () => {
  const user = await createUser(services, { password })
  const context = await contextOf(services, user)
  const started = await startAuthenticator(context, services.accounts, { password })
  const code = generateSync({ secret: started.ok ? started.secret : '' })
  await confirmAuthenticator(context, services.accounts, { code, headers: new Headers() })
  const browser = app.browser()
  await browser.signInAs(user)
  const send = (language: string) =>
    browser.request('/profile/second-factor', { form: { part: 'start', password }, headers: plain, language })
  const answer = await send('es')
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('Tu aplicación de códigos ya está activa.'),
  ])
  expect(await (await send('en')).text()).toContain('Your code app is on already.')
})

test.each<[ErrorKind, ErrorCode, number]>([
  ['conflict', 'second-factor-on-already', 409],
  ['forbidden', 'owner-only', 403],
  ['unprocessable', 'highlight-in-code', 422],
  ['unauthenticated', 'sign-in-required', 401],
])(
  'what a use case refuses any page as %s (%s) is said in words with status %i',
  async (kind, code, status) => {
    const refuse = () => Promise.reject(new DomainError(kind, code))
    const build = await loadServerBuild()
    const { login, about } = build.routes
    const routes = {
      ...build.routes,
      login: { ...login, module: { ...login?.module, action: refuse } },
      about: { ...about, module: { ...about?.module, loader: refuse } },
    }
    const site = createApp(services, async () => ({ ...build, routes }) as ServerBuild)
    const headers = { ...plain, 'Accept-Language': 'es', Origin: siteOrigin(services.environment) }
    const shown = await site.request(new URL('/about', headers.Origin), { headers })
    const body = new URLSearchParams({ email: 'ana@example.org' })
    const sent = await site.request(new URL('/login', headers.Origin), { method: 'POST', headers, body })
    for (const answer of [shown, sent]) {
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain(translate('es', `errors.${code}`))
    }
  },
)
