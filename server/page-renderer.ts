import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  data,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PublicSettings } from '#app/public-settings.ts'
import { type RequestContext, requestContextKey } from '#app/request-context.ts'
import { isStudioRoute } from '#app/shop-manifest.ts'
import { shownLook } from '#app/shown-look.ts'
import { isStudioPath, withoutBase } from '#app/site-map.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { examineShop } from './doctor/examine-shop.ts'
import { errorBody, errorHeaders, errorStatus, isPassingFault } from './http/error-response.ts'
import { writePreferences } from './http/preferences-cookie.ts'
import { routeOf } from './http/route-traits.ts'
import { wholeAnswer } from './http/whole-answer.ts'
import type { Services } from './process/compose.ts'
import { siteOrigin } from './settings/site-address.ts'

/** A request for a page: the caller, the language, and the address below which the pages lie. */
export type AskedPage = Pick<
  RequestContext,
  'domain' | 'limits' | 'outbox' | 'locale' | 'country' | 'preferences' | 'base' | 'atRoot'
> & { readonly request: Request; readonly basename: string }

/** Prepared route tables are cached, one for each base address; each preview of a draft has a base address of its own. */
const mostBases = 30

/** Renders pages by React Router, with a nonce for their scripts. Passing faults (`isPassingFault`) are thrown, not shown. */
export function createPageRenderer(services: Services, loadBuild: () => Promise<ServerBuild>) {
  const { environment } = services
  const origin = siteOrigin(environment)
  const secure = origin.startsWith('https:')
  /** The build is stored too, because in development each change gives another one. */
  const handlers = new LRUCache<string, { build: ServerBuild; handle: RequestHandler }>({ max: mostBases })

  const handlerOf = (build: ServerBuild, basename: string, pathname: string): RequestHandler => {
    const whole = mayBeOfStudio.test(pathname)
    const key = `${basename} ${whole}`
    const prepared = handlers.get(key)
    if (prepared?.build === build) return prepared.handle
    const routes = whole ? build.routes : withoutStudio(build.routes)
    const handle = createRequestHandler(
      { ...showRefusals({ ...build, routes }), basename, allowedActionOrigins: [new URL(origin).host] },
      environment.NODE_ENV,
    )
    handlers.set(key, { build, handle })
    return handle
  }

  return async ({ request, basename, ...asked }: AskedPage): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { traits, page } = routeOf(pathname)
    const settings = publicSettings(services)
    const nonce = randomBytes(16).toString('base64url')
    const provider = new RouterContextProvider()
    let fault: unknown = null
    let html: string | null = null
    provider.set(requestContextKey, {
      ...asked,
      writePage: (written) => {
        html = written
      },
      takeFault: (error) => {
        const passing = isPassingFault(error)
        if (passing) fault = error
        return passing
      },
      accounts: services.accounts,
      examineShop: () => examineShop(asked.domain, services),
      settings: { ...settings, outbox: asked.outbox !== null },
      nonce,
      markup: pathname.endsWith('.data') ? null : new Map(),
      savePreferences: (preferences) => writePreferences(preferences, { secure }),
    })
    const handle = handlerOf(await loadBuild(), basename, pathname)
    const answer = await handle(request, provider)
    if (fault) {
      await answer.body?.cancel()
      throw fault
    }
    const response = html !== null && answer.body === null ? wholeAnswer(Buffer.from(html), answer) : answer
    response.headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        development: environment.NODE_ENV === 'development',
        paymentPages: services.paymentPages,
        paypal: settings.paypal !== null && page?.sells === true,
        avatarUrl: settings.avatarUrl,
        framed: traits.framed === true,
        // Within the studio, the page can change to that of a preview without loading a new document.
        framesShop: isStudioPath(withoutBase(pathname)),
      }),
    )
    return response
  }
}

// YouTube's first script loads a second one from below this folder.
const playerScripts =
  'https://www.youtube.com/iframe_api https://www.youtube.com/s/player/ https://player.vimeo.com/api/player.js'
const playerFrames = 'https://www.youtube-nocookie.com/embed/ https://player.vimeo.com/video/'

/**
 * Scripts run by nonce. Of YouTube and Vimeo only the files that the player needs are allowed (`app/classroom/player`): their hosts
 * also serve scripts that execute what their address contains. Forms may redirect to providers' pages, which browsers check as
 * form targets.
 */
function contentSecurityPolicy({
  nonce,
  development,
  paymentPages,
  paypal,
  avatarUrl,
  framed,
  framesShop,
}: {
  nonce: string
  development: boolean
  paymentPages: readonly string[]
  paypal: boolean
  avatarUrl: string | null
  framed: boolean
  framesShop: boolean
}): string {
  const hosts = paypal ? ' https://*.paypal.com https://*.paypalobjects.com' : ''
  const avatars = avatarUrl ? ` ${new URL(avatarUrl).origin}` : ''
  const frames = framesShop ? " 'self'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${playerScripts}${hosts}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${avatars}${hosts}`,
    `frame-src${frames} ${playerFrames}${hosts}`,
    `connect-src 'self'${development ? ' ws:' : ''}${hosts}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentPages].join(' '),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')
}

function publicSettings({
  environment,
  mail,
  look,
  sandbox,
  payments,
}: Pick<Services, 'environment' | 'mail' | 'look' | 'sandbox' | 'payments'>): PublicSettings {
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
    shopName: environment.AULA_SELLER_NAME,
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
    wallets: providerFor(payments, 'card')?.name === 'stripe',
    outbox: mail.kind === 'outbox',
    avatarUrl: environment.AULA_AVATAR_URL ?? null,
    ...shownLook(look),
    links: Object.entries(links).flatMap(([name, href]) => (href ? [{ name, href }] : [])),
  }
}

/** Matches also other cases and encoded letters, which React Router understands too. */
const mayBeOfStudio = /studio|%/i

/** React Router compares an address with every route before the right one, three times for each page: fewer routes are faster. */
function withoutStudio(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isStudioRoute(id)))
}

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = NonNullable<Route['module']['loader']> & NonNullable<Route['module']['action']>

/**
 * Refusals that a page does not show itself become the error page, with their own status. Other errors are treated as faults.
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
