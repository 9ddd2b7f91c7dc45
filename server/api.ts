import { Hono } from 'hono'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { affiliateApi } from './api/affiliates/routes.ts'
import { authorApi } from './api/authors/routes.ts'
import { bookNoteApi } from './api/book-notes/routes.ts'
import { bookDownloadApi } from './api/books/download-routes.ts'
import { bookApi } from './api/books/routes.ts'
import { commentApi } from './api/comments/routes.ts'
import { contactApi } from './api/contact/routes.ts'
import { courseApi } from './api/courses/routes.ts'
import { documentRoutes } from './api/document.ts'
import { gemApi } from './api/gems/routes.ts'
import { giftApi } from './api/gifts/routes.ts'
import { newsletterApi } from './api/newsletter/routes.ts'
import { notebookApi } from './api/notebook/routes.ts'
import { noteApi } from './api/notes/routes.ts'
import { opinionApi } from './api/opinions/routes.ts'
import { purchaseCheckApi } from './api/orders/check-routes.ts'
import { orderConfirmationApi } from './api/orders/confirmation-routes.ts'
import { orderApi } from './api/orders/routes.ts'
import { packApi } from './api/packs/routes.ts'
import { personalDataApi } from './api/personal-data/routes.ts'
import { purchaseApi } from './api/purchases/routes.ts'
import { searchApi } from './api/search/routes.ts'
import { sessionRoutes } from './api/session/routes.ts'
import { studioApi } from './api/studio/studio.ts'
import { taxDetailsApi } from './api/tax-details/routes.ts'
import { requireCsrf } from './http/csrf.ts'
import type { RequestVariables } from './http/request.ts'
import type { Services } from './process/compose.ts'

/** The API under `/api/v1/` (specification, section 7), and the OpenAPI document that is made from it. */
export function apiRoutes(services: Services) {
  const api = new Hono<RequestVariables>()
  api.use(async (c, next) => {
    // An expired session gets an error: an anonymous answer would look like an empty account.
    if (c.get('staleSession')) throw new DomainError('unauthenticated', 'session-over')
    await next()
    c.header('Cache-Control', c.get('actor').kind === 'visitor' ? 'no-cache' : 'private, no-store')
    c.header('Vary', 'Cookie, Authorization, Accept-Language')
  })
  api.use(requireCsrf(services))
  api.route('/', courseApi())
  api.route('/', commentApi())
  api.route('/', opinionApi())
  api.route('/', authorApi())
  api.route('/', bookApi())
  api.route('/', bookNoteApi())
  api.route('/', packApi())
  api.route('/', giftApi())
  api.route('/', gemApi())
  api.route('/', noteApi())
  api.route('/', notebookApi())
  api.route('/', purchaseApi())
  api.route('/', purchaseCheckApi())
  api.route('/', orderApi(services))
  api.route('/', orderConfirmationApi())
  api.route('/', affiliateApi())
  api.route('/', searchApi())
  api.route('/', contactApi())
  api.route('/', personalDataApi(services))
  api.route('/', taxDetailsApi())
  api.route('/', studioApi(services))
  const routes = new Hono<RequestVariables>()
    .route('/', sessionRoutes(services))
    .route('/', newsletterApi(services))
    .route('/', bookDownloadApi(services))
    .route('/api/v1', api)
  return new Hono<RequestVariables>()
    .route(
      '/',
      documentRoutes(() => routes),
    )
    .route('/', routes)
    .all('/api/*', () => {
      throw notFound()
    })
}
