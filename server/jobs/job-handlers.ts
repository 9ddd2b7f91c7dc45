import { makeRenditions } from '#domain/catalog/media/renditions/make-renditions.ts'
import { checkUpload } from '#domain/catalog/media/uploads/check-upload.ts'
import { clearUploads } from '#domain/catalog/media/uploads/clear-uploads.ts'
import { prepareVideo } from '#domain/catalog/media/uploads/prepare-video.ts'
import { publishScheduled } from '#domain/catalog/publishing/schedule-publication.ts'
import { tellTurnedOffers } from '#domain/catalog/storefront/tell-turned-offers.ts'
import { processProviderEvent } from '#domain/commerce/fulfillment/check-payment.ts'
import { expireOrder, reconcileOrder } from '#domain/commerce/fulfillment/reconcile-order.ts'
import { deliverGift } from '#domain/commerce/gifts/start-gift.ts'
import { completeRefund } from '#domain/commerce/refunds/refund-order.ts'
import { clearPhoto } from '#domain/operations/photos/clear-photo.ts'
import { watchOrders } from '#domain/operations/watch/watch-orders.ts'
import { deliverNewsletter } from '#domain/people/newsletter/send-newsletter.ts'
import type { JobHandlers } from '#gateways/job-queue/pg-boss.ts'
import { type Services, systemContext } from '../process/compose.ts'
import { releaseMemorySoon } from '../process/release-memory.ts'
import { purgeSharedCache } from './purge-shared-cache.ts'
import { sendMail } from './send-mail.ts'
import { sendNewsletterMail } from './send-newsletter-mail.ts'

/** Handlers may run twice for a job. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'send-mail': (request) => sendMail(services, request),
    'request-password-reset': ({ email, place }) => services.accounts.mailPasswordReset(email, place),
    'reconcile-order': (job) => reconcileOrder(systemContext(services), job),
    'expire-order': (job) => expireOrder(systemContext(services), job),
    'deliver-gift': (job) => deliverGift(systemContext(services), job),
    'complete-refund': (job) => completeRefund(systemContext(services), job),
    'process-provider-event': (job) => processProviderEvent(systemContext(services), job),
    'clear-photo': (job) => clearPhoto(systemContext(services), job),
    'clear-stamped-file': ({ key }) => services.storage.remove(key),
    'deliver-newsletter': (job) => deliverNewsletter(systemContext(services), job),
    'send-newsletter-mail': (job) => sendNewsletterMail(services, job),
    'publish-draft': (job) => publishScheduled(systemContext(services), job),
    'check-upload': (job) => checkUpload(systemContext(services), job).finally(releaseMemorySoon),
    'prepare-video': (job) => prepareVideo(systemContext(services), job).finally(releaseMemorySoon),
    'make-renditions': (job) => makeRenditions(systemContext(services), job),
    'clear-uploads': () => clearUploads(systemContext(services)),
    'purge-shared-cache': () => purgeSharedCache(services.environment),
    'watch-orders': () => watchOrders(systemContext(services)),
    'watch-offers': () => tellTurnedOffers(systemContext(services)),
  }
}
