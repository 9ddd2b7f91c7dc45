import { Hono } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import { bookDownloadApi } from '../book-downloads.ts'
import type { Services } from '../compose.ts'
import { requireCsrf } from '../csrf.ts'
import type { RequestVariables } from '../request.ts'
import { affiliateApi } from './affiliates.ts'
import { bookNoteApi } from './book-notes.ts'
import { bookApi } from './books.ts'
import { commentApi } from './comments.ts'
import { contactApi } from './contact.ts'
import { courseApi } from './courses.ts'
import { documentRoutes } from './document.ts'
import { gemApi } from './gems.ts'
import { giftApi } from './gifts.ts'
import { newsletterApi } from './newsletter.ts'
import { noteApi } from './notes.ts'
import { orderConfirmationApi } from './order-confirmations.ts'
import { orderApi } from './orders.ts'
import { packApi } from './packs.ts'
import { personalDataApi } from './personal-data.ts'
import { purchaseCheckApi } from './purchase-checks.ts'
import { purchaseApi } from './purchases.ts'
import { searchApi } from './search.ts'
import { sessionRoutes } from './session.ts'
import { studioApi } from './studio/studio.ts'

/** The API of the specification's section 7 under `/api/v1/`, and the document that is made from it. */
export function apiRoutes(services: Services) {
  const api = new Hono<RequestVariables>()
  api.use(async (c, next) => {
    // A client that names a session expects to be known; silence would look like an empty account.
    if (c.get('staleSession')) throw new DomainError('unauthenticated', 'session-over')
    await next()
    c.header('Cache-Control', c.get('actor').kind === 'visitor' ? 'no-cache' : 'private, no-store')
    c.header('Vary', 'Cookie, Authorization, Accept-Language')
  })
  api.use(requireCsrf(services))
  api.route('/', courseApi())
  api.route('/', commentApi())
  api.route('/', bookApi())
  api.route('/', bookNoteApi())
  api.route('/', packApi())
  api.route('/', giftApi())
  api.route('/', gemApi())
  api.route('/', noteApi())
  api.route('/', purchaseApi())
  api.route('/', purchaseCheckApi())
  api.route('/', orderApi(services))
  api.route('/', orderConfirmationApi())
  api.route('/', affiliateApi())
  api.route('/', searchApi())
  api.route('/', contactApi())
  api.route('/', personalDataApi(services))
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
      throw new DomainError('not-found', 'nothing-here')
    })
}
