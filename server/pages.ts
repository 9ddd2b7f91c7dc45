import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import {
  createRequestHandler,
  data,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PublicSettings } from '#app/public-settings.ts'
import { requestContextKey } from '#app/request-context.ts'
import { isRootPath, localBase } from '#app/site-map.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { examineShop } from './doctor/examine-shop.ts'
import { errorBody, errorHeaders, errorStatus, isPassingFault } from './http/error-response.ts'
import { outboxFor } from './http/outbox-access.ts'
import { writePreferences } from './http/preferences-cookie.ts'
import { askedLocale, type RequestVariables } from './http/request.ts'
import { requestCountry } from './http/request-country.ts'
import { routeOf } from './http/route-traits.ts'
import type { Services } from './process/compose.ts'
import { basePath, siteOrigin } from './settings/site-address.ts'

/**
 * Rendered by React Router. Route type `local` puts pages below `/academia` but for a few; otherwise old addresses lead to the
 * index (specification, A4).
 */
export function pageRoutes(services: Services, loadBuild: () => Promise<ServerBuild>) {
  const base = basePath(services.environment)
  const origin = siteOrigin(services.environment)
  const secure = origin.startsWith('https:')
  const settings = publicSettings(services)
  const pages = new Hono<RequestVariables>()

  /** Prepares the route table, so once for each base. In development a change gives another build. */
  const handlers = new Map<string, { build: ServerBuild; handle: RequestHandler }>()
  const handlerOf = (build: ServerBuild, basename: string): RequestHandler => {
    const prepared = handlers.get(basename)
    if (prepared?.build === build) return prepared.handle
    const handle = createRequestHandler(
      { ...showRefusals(build), basename, allowedActionOrigins: [new URL(origin).host] },
      services.environment.NODE_ENV,
    )
    handlers.set(basename, { build, handle })
    return handle
  }

  // React Router compares only with the request's address, which is http behind a proxy that speaks https.
  pages.use(csrf({ origin: (given, c) => given === origin || given === new URL(c.req.url).origin }))

  if (base === '') {
    for (const old of [`${localBase}/*`, '/cursos/*']) pages.all(old, (c) => c.redirect('/'))
  }

  pages.all('*', async (c) => {
    const { method, path } = c.req
    const { traits, page } = routeOf(path)
    const atRoot = isRootPath(path.replace(/\.data$/, ''))
    // `/academia.data`: the index, asked for by the router.
    const insideBase = base === '' || [base, `${base}.data`].includes(path) || path.startsWith(`${base}/`)
    if (base !== '' && !insideBase && !atRoot) return c.redirect(base)
    if (base !== '' && !atRoot && traits.atRoot === 'only' && !path.endsWith('.data')) {
      return c.redirect(`${path.slice(base.length)}${new URL(c.req.url).search}`)
    }
    if (!methods.includes(method)) return c.body(null, 405, { Allow: methods.join(', ') })
    if (method === 'POST' && !(await isForm(c.req.raw))) throw new DomainError('invalid', 'malformed-request')
    const basename = insideBase && base !== '' ? base : '/'
    const nonce = randomBytes(16).toString('base64url')
    const provider = new RouterContextProvider()
    const outbox = outboxFor(c, c.get('actor'), services)
    let fault: unknown = null
    provider.set(requestContextKey, {
      takeFault: (error) => {
        const passing = isPassingFault(error)
        if (passing) fault = error
        return passing
      },
      domain: c.get('context'),
      accounts: services.accounts,
      limits: c.get('limits'),
      examineShop: () => examineShop(c.get('context'), services),
      outbox,
      locale: c.get('locale'),
      country: requestCountry(c.req.raw.headers, services.environment),
      preferences: c.get('preferences'),
      settings: { ...settings, outbox: outbox !== null },
      nonce,
      base,
      atRoot,
      markup: path.endsWith('.data') ? null : new Map(),
      savePreferences: (preferences) => writePreferences(preferences, { secure }),
    })
    const handle = handlerOf(await loadBuild(), basename)
    const response = await handle(c.req.raw, provider)
    if (fault) {
      await response.body?.cancel()
      throw fault
    }
    const { headers } = response
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        development: services.environment.NODE_ENV === 'development',
        paymentPages: services.paymentPages,
        paypal: settings.paypal !== null && page?.sells === true,
        avatarUrl: settings.avatarUrl,
      }),
    )
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    if (page?.search === 'noindex' || page?.search === 'disallow') headers.set('X-Robots-Tag', 'noindex')
    const { AULA_COUNTRY_HEADER } = services.environment
    headers.append('Vary', ['Cookie', 'Accept-Language', AULA_COUNTRY_HEADER].filter(Boolean).join(', '))
    const asked = askedLocale(c.req.url)
    const preferences = c.get('preferences')
    if (asked && !preferences.locale && !headers.has('Set-Cookie')) {
      headers.append('Set-Cookie', writePreferences({ ...preferences, locale: asked }, { secure }))
    }
    return response
  })
  return pages
}

const methods = ['GET', 'HEAD', 'POST']

async function isForm(request: Request): Promise<boolean> {
  try {
    await request.clone().formData()
    return true
  } catch {
    return false
  }
}

/**
 * Scripts run by nonce. YouTube and Vimeo load player scripts and frames. Forms may redirect to providers'
 * pages, which browsers check as form targets.
 */
function contentSecurityPolicy({
  nonce,
  development,
  paymentPages,
  paypal,
  avatarUrl,
}: {
  nonce: string
  development: boolean
  paymentPages: readonly string[]
  paypal: boolean
  avatarUrl: string | null
}): string {
  const hosts = paypal ? ' https://*.paypal.com https://*.paypalobjects.com' : ''
  const avatars = avatarUrl ? ` ${new URL(avatarUrl).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' https://www.youtube.com https://player.vimeo.com${hosts}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https://i.ytimg.com https://i.vimeocdn.com${avatars}${hosts}`,
    `frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com${hosts}`,
    `connect-src 'self'${development ? ' ws:' : ''}${hosts}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentPages].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

function publicSettings({
  environment,
  mail,
  sandbox,
  payments,
}: Pick<Services, 'environment' | 'mail' | 'sandbox' | 'payments'>): PublicSettings {
  const links = {
    youtube: environment.AULA_SOCIAL_YOUTUBE,
    github: environment.AULA_SOCIAL_GITHUB,
    x: environment.AULA_SOCIAL_X,
    instagram: environment.AULA_SOCIAL_INSTAGRAM,
    facebook: environment.AULA_SOCIAL_FACEBOOK,
    linkedin: environment.AULA_SOCIAL_LINKEDIN,
    discord: environment.AULA_COMMUNITY_DISCORD,
    telegram: environment.AULA_COMMUNITY_TELEGRAM,
    android: environment.AULA_ANDROID_APP,
  }
  return {
    defaultLocale: environment.AULA_LANG,
    demo: environment.AULA_DEMO,
    sandboxPayments: sandbox !== null,
    paypal:
      providerFor(payments, 'wallet')?.name === 'paypal' && environment.PAYPAL_CLIENT_ID
        ? {
            clientId: environment.PAYPAL_CLIENT_ID,
            environment: environment.PAYPAL_ENVIRONMENT === 'live' ? 'production' : 'sandbox',
          }
        : null,
    outbox: mail.kind === 'outbox',
    avatarUrl: environment.AULA_AVATAR_URL ?? null,
    links: Object.entries(links).flatMap(([name, href]) => (href ? [{ name, href }] : [])),
  }
}

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = NonNullable<Route['module']['loader']> & NonNullable<Route['module']['action']>

/**
 * Refusals that a page has no place for become the error page, with their own status. Other errors are
 * faults.
 */
function showRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withWords(route)] as const)
  return { ...build, routes: Object.fromEntries(routes) }
}

function withWords(route: Route): Route {
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader && { loader: inWords(loader as Handler) }),
    ...(action && { action: inWords(action as Handler) }),
  }
  return { ...route, module }
}

function inWords(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { locale } = args.context.get(requestContextKey)
      throw data(errorBody(error, locale), { status: errorStatus(error), headers: errorHeaders(error) })
    }
  }
}
