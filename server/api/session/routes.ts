import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { registrationInput, signInInput } from '#domain/people/accounts/account-input.ts'
import type { SessionCookies } from '#domain/people/accounts/accounts.ts'
import { getOwnAccount } from '#domain/people/accounts/get-own-account.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import { translate } from '#locales/translate.ts'
import { bearerToken, sessionCookie } from '../../auth/session-cookie.ts'
import { checkCsrf, csrfCookie, forgetCsrfCookie, requireCsrf } from '../../http/csrf.ts'
import { errorBody, errorHeaders, errorStatus } from '../../http/error-response.ts'
import { writePreferences } from '../../http/preferences-cookie.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { siteAddress } from '../../settings/site-address.ts'
import { envelope, operation, readBody } from '../operation.ts'
import { yesNot } from '../schemas.ts'
import { extraEntity, preferencesOf, userExtra, wireExtra } from './wire.ts'

const tag = 'Session'
const nextAddress = z.object({ url: z.string().meta({ description: 'Where a page goes now' }) })
const told = z.object({ message: z.string(), data: nextAddress })
const accountEntity = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_verified_at: z.iso.datetime().nullable(),
    block_shopping: yesNot,
    extra: extraEntity,
  })
  .meta({ ref: 'User' })

const tokenInput = signInInput
  .pick({ code: true })
  .meta({ description: 'A code, for who has a second factor' })

/** Calls for signing in and out, registration and tokens (specification, M1 to M5, N5). */
export function sessionRoutes(services: Services) {
  const { accounts, environment } = services
  const url = siteAddress(environment)
  const csrf = requireCsrf(services)
  const cookie = sessionCookie(environment)
  const secure = url('/').startsWith('https:')

  const setCookies = (c: Context, cookies: SessionCookies) => {
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  }
  const endSession = (c: Context, cookies: SessionCookies = accounts.forgetSession()) =>
    setCookies(c, [...cookies, forgetCsrfCookie(services)])

  const secondStep = async (c: Context<RequestVariables>, ticket: string, code: string | null) => {
    if (code === null) throw new DomainError('unauthenticated', 'code-required')
    const holder = accounts.ticketHolder(ticket) ?? ''
    await c.get('limits').count('second-factor', holder)
    const result = await accounts.finishSignIn({ ticket, code, headers: c.req.raw.headers })
    if (!result.ok) throw new DomainError('unauthenticated', result.code)
    await c.get('limits').forgive('second-factor', holder)
    return result
  }

  return new Hono<RequestVariables>()
    .get(
      '/sanctum/csrf-cookie',
      operation({
        summary: 'Sets the cookie XSRF-TOKEN, to be repeated as X-XSRF-TOKEN',
        tag,
        answers: { 204: null },
      }),
      (c) => {
        const session = c.get('staleSession') ? null : cookie.tokenIn(c.req.raw.headers)
        c.header('Set-Cookie', csrfCookie(services, session))
        c.header('Cache-Control', 'no-store')
        return c.body(null, 204)
      },
    )
    .post(
      '/login',
      operation({
        summary: 'Starts a session',
        tag,
        body: signInInput,
        answers: { 200: told },
        errors: [400, 401, 403, 429],
      }),
      async (c, next) => {
        if (!isWireCall(c.req.raw.headers)) return next()
        checkCsrf(c, services)
        const { email, password, code } = await readBody(c, signInInput)
        const limits = c.get('limits')
        await limits.count('sign-in', email)
        const { headers } = c.req.raw
        const first = await accounts.signIn({ email, password, headers })
        if (!first.ok && first.ticket === null)
          throw new DomainError('unauthenticated', 'invalid-credentials')
        await limits.forgive('sign-in', email)
        const result = first.ok ? first : await secondStep(c, first.ticket ?? '', code ?? null)
        setCookies(c, [
          ...result.cookies,
          csrfCookie(services, cookie.tokenIn(new Headers({ cookie: result.cookies.join('; ') }))),
        ])
        return c.json({ message: translate(c.get('locale'), 'account.welcome'), data: { url: url('/') } })
      },
    )
    .post(
      '/register',
      operation({
        summary: 'Makes an account and mails the verification link',
        tag,
        body: registrationInput,
        answers: { 201: told.extend({ success: z.literal(true) }) },
        errors: [400, 403, 409, 429],
      }),
      async (c, next) => {
        if (!isWireCall(c.req.raw.headers)) return next()
        const locale = c.get('locale')
        try {
          checkCsrf(c, services)
          if (c.get('actor').kind === 'user') throw new DomainError('conflict', 'signed-in-already')
          const input = await readBody(c, registrationInput)
          await c.get('limits').count('register')
          const result = await accounts.register({ ...input, locale })
          if (!result.ok) throw invalidInput({ email: [result.code] })
        } catch (error) {
          // Registration also has a `success` flag in its body, so its errors are not left to the general handler.
          if (!(error instanceof DomainError)) throw error
          return c.json(
            { success: false, ...errorBody(error, locale) },
            errorStatus(error),
            errorHeaders(error),
          )
        }
        const message = translate(locale, 'account.registered')
        return c.json({ success: true, message, data: { url: url('/login') } }, 201)
      },
    )
    .post(
      '/logout',
      operation({
        summary: 'Ends the session of the cookie or of the bearer token',
        tag,
        answers: { 204: null },
        errors: [403],
      }),
      csrf,
      async (c) => {
        endSession(c, await accounts.signOut(c.req.raw.headers))
        return c.body(null, 204)
      },
    )
    .post(
      '/api/v1/user/get-token-auth',
      operation({
        summary: 'A token for an API client: the body is the token. POST /logout with it revokes it',
        tag,
        body: tokenInput,
        answers: { 200: null },
        errors: [400, 403, 429],
        signedIn: true,
      }),
      csrf,
      async (c) => {
        const { id } = requireUser(c.get('context'))
        const limits = c.get('limits')
        await limits.count('api-token', id)
        const { code = null } = await readBody(c, tokenInput)
        if (code !== null) await limits.count('second-factor', id)
        if (!(await accounts.checkSecondFactor(id, code)))
          throw new DomainError('forbidden', code === null ? 'code-required' : 'code-wrong')
        if (code !== null) await limits.forgive('second-factor', id)
        c.header('Cache-Control', 'no-store')
        return c.text(await accounts.createToken(id, c.req.raw.headers))
      },
    )
    .get(
      '/api/v1/user/check-token',
      operation({
        summary:
          'Who the token or the session belongs to; when it is over, the cookies of the session are ended',
        tag,
        answers: { 200: envelope(accountEntity) },
        signedIn: true,
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store')
        if (c.get('actor').kind !== 'user') {
          endSession(c)
          return c.json(errorBody(new DomainError('unauthenticated', 'session-over'), c.get('locale')), 401)
        }
        const { id, name, email, verifiedAt, blockShopping, preferences } = await getOwnAccount(
          c.get('context'),
        )
        return c.json({
          data: {
            id,
            name,
            email,
            email_verified_at: verifiedAt?.toISOString() ?? null,
            block_shopping: blockShopping ? 'yes' : 'not',
            extra: wireExtra(preferences, c.get('locale')),
          },
        })
      },
    )
    .post(
      '/api/v1/user/verifie',
      operation({
        summary: 'Mails a new verification link, unless the address is verified already',
        tag,
        answers: { 200: z.object({ message: z.string(), data: z.object({ sent: z.boolean() }) }) },
        errors: [403, 429],
        signedIn: true,
      }),
      csrf,
      async (c) => {
        const { id, verified } = requireUser(c.get('context'))
        if (!verified) {
          await c.get('limits').count('resend-verification', id)
          await accounts.sendVerification(id)
        }
        const message = translate(
          c.get('locale'),
          verified ? 'account.verifiedAlready' : 'account.verificationSent',
        )
        return c.json({ message, data: { sent: !verified } })
      },
    )
    .post(
      '/api/v1/user/extra',
      operation({
        summary: 'Saves preferences on the account, and in the cookie of a browser',
        tag,
        body: userExtra,
        answers: { 204: null },
        errors: [400, 403],
        signedIn: true,
      }),
      csrf,
      async (c) => {
        requireUser(c.get('context'))
        const changes = preferencesOf(await readBody(c, userExtra))
        await savePreferences(c.get('context'), changes)
        if (bearerToken(c.req.raw.headers) === null) {
          c.header('Set-Cookie', writePreferences({ ...c.get('preferences'), ...changes }, { secure }), {
            append: true,
          })
        }
        return c.body(null, 204)
      },
    )
}

/** Tells API calls from the forms of pages, on the paths that both use (POST /login, POST /register). */
export function isWireCall(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  return (
    headers.has('x-xsrf-token') ||
    /^application\/json\b/i.test(headers.get('content-type') ?? '') ||
    (/\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept))
  )
}
