import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { parseAccept } from 'hono/utils/accept'
import type { ServerBuild } from 'react-router'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { mostPhotoBytes } from '#domain/kernel/photos.ts'
import { mostBookRequestBytes } from '#values/book-file-types.ts'
import { mostSavedTextBytes } from '#values/text-limits.ts'
import { mostImageBytes, mostPartBytes } from '#values/upload-limits.ts'
import { apiRoutes } from './api.ts'
import { bookFileLinks } from './files/book-links.ts'
import { certificatePictureRoutes } from './files/certificate-pictures.ts'
import { certificateRoutes } from './files/certificates.ts'
import { linkImageRoutes } from './files/link-images.ts'
import { mailImageRoutes } from './files/mail-images.ts'
import {
  bookPictureRoutes,
  imageRoutes,
  infoPagePictureRoutes,
  lessonMediaRoutes,
  lessonPictureRoutes,
  lessonSizesRoutes,
  logoRoutes,
  newsletterPictureRoutes,
  publicPictureRoutes,
  studioMediaRoutes,
} from './files/media.ts'
import { outboxAttachmentRoutes } from './files/outbox-attachments.ts'
import { receiptRoutes } from './files/receipts.ts'
import { missingAssets } from './http/assets.ts'
import { browserFileRoutes } from './http/browser-files.ts'
import { countSignedIn, countVisitors } from './http/count-visits.ts'
import {
  errorBody,
  errorHeaders,
  errorStatus,
  isOverload,
  isPassingFault,
  secondsOf,
} from './http/error-response.ts'
import { feedRoutes } from './http/feeds.ts'
import { healthRoutes } from './http/health.ts'
import { healthPage } from './http/health-page.ts'
import { loadShedding } from './http/load-shedding.ts'
import { oneClickRoutes } from './http/one-click.ts'
import { operatorAccess } from './http/operator.ts'
import { admitMachine } from './http/outbox-access.ts'
import { readPreferences } from './http/preferences-cookie.ts'
import { identify, type RequestVariables, requestLocale } from './http/request.ts'
import { requestLog } from './http/request-log.ts'
import { loggedPath, referrerPolicy, routeOf } from './http/route-traits.ts'
import { searchEngineRoutes } from './http/search-engines.ts'
import { unavailablePage, unavailablePolicy } from './http/unavailable-page.ts'
import { visitorPages } from './http/visitor-pages.ts'
import { pageRoutes } from './pages.ts'
import { previewRoutes } from './preview-routes.ts'
import type { Services } from './process/compose.ts'
import { webhookRoutes } from './webhooks/webhooks.ts'

export type App = Hono<RequestVariables>

/**
 * The whole application, with the cache of visitors' pages in front. Tests call `app.request()`. `build` loads the React Router
 * build: the bundled one, or that of the development server.
 */
export function createApp(services: Services, build: () => Promise<ServerBuild>): App {
  const site = createSite(services, build)
  const app: App = new Hono()
  app.use(countVisitors(services))
  app.use(visitorPages(services, site.fetch))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  return app
}

export function createSite(services: Services, build: () => Promise<ServerBuild>): App {
  const app: App = new Hono()
  app.use(requestLog(services.log))
  app.use(secretAddresses)
  app.use(whereShown)
  const headers = headersOf(services)
  const headersWithPopups = headersOf(services, { popups: true })
  app.use((c, next) => {
    // PayPal opens its own window, which must be able to report back to the page.
    const popups = providerFor(services.payments, 'wallet')?.name === 'paypal'
    return (popups ? headersWithPopups : headers)(c, next)
  })
  app.use(limitedBodies)
  for (const path of ['/outbox', '/academia/outbox', '/health']) app.use(path, admitMachine(services))
  app.route('/', healthRoutes(services))
  app.route('/', missingAssets())
  app.route('/', linkImageRoutes(services))
  app.route('/', mailImageRoutes(services))
  app.route('/', imageRoutes(services))
  app.route('/', logoRoutes(services))
  app.route('/', operatorAccess(services))
  app.use(loadShedding(services))
  app.route('/', searchEngineRoutes(services))
  app.route('/', feedRoutes(services))
  app.route('/', browserFileRoutes(services))
  app.route('/', webhookRoutes(services))
  app.route('/', oneClickRoutes(services))
  app.use(identify(services))
  app.use(countSignedIn(services))
  app.route('/', lessonPictureRoutes(services))
  app.route('/', infoPagePictureRoutes(services))
  app.route('/', publicPictureRoutes(services))
  app.route('/', newsletterPictureRoutes(services))
  app.route('/', lessonMediaRoutes(services))
  app.route('/', lessonSizesRoutes(services))
  app.route('/', studioMediaRoutes(services))
  app.route('/', bookPictureRoutes(services))
  app.route('/', bookFileLinks())
  app.route('/', healthPage(services))
  app.route('/', receiptRoutes(services))
  app.route('/', certificateRoutes(services))
  app.route('/', certificatePictureRoutes(services))
  app.route('/', outboxAttachmentRoutes(services))
  app.route('/', apiRoutes(services))
  app.route('/', previewRoutes(services, build))
  app.route('/', pageRoutes(services, build))
  app.onError(answerError(services))
  return app
}

function headersOf({ environment }: Services, { popups = false } = {}): MiddlewareHandler {
  return secureHeaders({
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: popups ? 'same-origin-allow-popups' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: environment.AULA_URL?.startsWith('https:')
      ? // Without `includeSubDomains`: other subdomains may not speak https.
        'max-age=31536000'
      : false,
    // The frames of video players get their permissions where they are embedded.
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      hid: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      serial: [],
      usb: [],
    },
  })
}

/** The API alone, for the operator's command line while no site runs. */
export function createApi(services: Services): App {
  const app: App = new Hono()
  app.route('/', operatorAccess(services))
  app.use(identify(services))
  app.route('/', apiRoutes(services))
  app.onError(answerError(services))
  return app
}

function answerError({ faults, environment }: Services): ErrorHandler<RequestVariables> {
  return (error, c) => {
    const status = errorStatus(error)
    const passing = isPassingFault(error)
    if ((status === 500 || passing) && !isOverload(error) && !c.req.raw.signal.aborted) {
      faults.error(error, 'request failed', { path: loggedPath(c.req.path) })
    }
    const preferences = c.get('preferences') ?? readPreferences(c.req.raw.headers)
    const locale = c.get('locale') ?? requestLocale(c.req.raw.headers, preferences, environment)
    const body = errorBody(error, locale)
    if (!passing || !wantsPage(c.req.raw)) return c.json(body, status, errorHeaders(error))
    const url = c.req.method === 'GET' ? c.req.path : null
    const headers = {
      ...errorHeaders(error),
      'Content-Security-Policy': unavailablePolicy,
      'Cache-Control': 'no-store',
    }
    return c.html(
      unavailablePage({
        message: body.message,
        locale,
        theme: preferences.theme,
        url,
        seconds: secondsOf(error),
      }),
      status,
      headers,
    )
  }
}

function wantsPage({ url, headers }: Request): boolean {
  return (
    !new URL(url).pathname.startsWith('/api/') &&
    parseAccept(headers.get('accept') ?? '').some(
      ({ type, q }) => type.toLowerCase() === 'text/html' && q > 0,
    )
  )
}

const megabyte = 1024 * 1024
const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError('too-large', 'body-too-large')
    },
  })
const small = atMost(megabyte)
const withPhoto = atMost(mostPhotoBytes + megabyte)
const withImage = atMost(mostImageBytes)
const withBook = atMost(mostBookRequestBytes)
const withPart = atMost(mostPartBytes)
const withText = atMost(mostSavedTextBytes)
const limits = { photo: withPhoto, image: withImage, text: withText, book: withBook, part: withPart } as const

const limitedBodies: MiddlewareHandler = (c, next) => {
  const { upload } = routeOf(c.req.path).traits
  // Imported folders contain videos; their routes check the size themselves.
  if (upload === 'folder') return next()
  return (upload ? limits[upload] : small)(c, next)
}

/** Runs around `secureHeaders`, whose headers let no page frame an answer and no other site embed it. */
const whereShown: MiddlewareHandler = async (c, next) => {
  await next()
  const { framed, inMails } = routeOf(c.req.path).traits
  if (framed) c.header('X-Frame-Options', 'SAMEORIGIN')
  if (inMails) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

const secretAddresses: MiddlewareHandler = async (c, next) => {
  await next()
  const policy = referrerPolicy(c.req.path)
  if (policy) c.header('Referrer-Policy', policy)
}
