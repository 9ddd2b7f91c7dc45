import { makeRenditions } from '#domain/catalog/media/renditions/make-renditions.ts'
import { checkUpload } from '#domain/catalog/media/uploads/check-upload.ts'
import { clearUploads } from '#domain/catalog/media/uploads/clear-uploads.ts'
import { catchUpVideos } from '#domain/catalog/media/videos/catch-up-videos.ts'
import { prepareVideo } from '#domain/catalog/media/videos/prepare-video.ts'
import { publishScheduled } from '#domain/catalog/publishing/schedule-publication.ts'
import { tellTurnedOffers } from '#domain/catalog/storefront/tell-turned-offers.ts'
import { processProviderEvent } from '#domain/commerce/fulfillment/check-payment.ts'
import { expireOrder, reconcileOrder } from '#domain/commerce/fulfillment/reconcile-order.ts'
import { deliverGift } from '#domain/commerce/gifts/start-gift.ts'
import { completeRefund } from '#domain/commerce/refunds/refund-order.ts'
import { makeBackup } from '#domain/operations/backups/make-backup.ts'
import { planBackup } from '#domain/operations/backups/request-backup.ts'
import { countLearners } from '#domain/operations/figures/count-learners.ts'
import { sumSales } from '#domain/operations/figures/sum-sales.ts'
import { deliverNewsletter } from '#domain/operations/newsletters/deliver-newsletter.ts'
import { sendScheduledNewsletter } from '#domain/operations/newsletters/schedule-newsletter.ts'
import { clearPhoto } from '#domain/operations/photos/clear-photo.ts'
import { tellSalesOfDay, tellStaff } from '#domain/operations/staff-mails/tell-staff.ts'
import { watchOrders } from '#domain/operations/watch/watch-orders.ts'
import type { JobHandlers } from '#gateways/job-queue/pg-boss.ts'
import { type Services, systemContext } from '../process/compose.ts'
import { releaseMemorySoon } from '../process/release-memory.ts'
import { purgeSharedCache } from './purge-shared-cache.ts'
import { sendMail } from './send-mail.ts'
import { sendNewsletterMail } from './send-newsletter-mail.ts'

/** The handler of each job. A handler may run more than once for the same job. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'send-mail': (request) => sendMail(services, request),
    'tell-staff': (event) => tellStaff(systemContext(services), event),
    'tell-sales-of-day': () => tellSalesOfDay(systemContext(services)),
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
    'send-scheduled-newsletter': (job) => sendScheduledNewsletter(systemContext(services), job),
    'publish-draft': (job) => publishScheduled(systemContext(services), job),
    'check-upload': (job) => checkUpload(systemContext(services), job).finally(releaseMemorySoon),
    'prepare-video': (job) => prepareVideo(systemContext(services), job).finally(releaseMemorySoon),
    'make-renditions': (job) => makeRenditions(systemContext(services), job),
    'catch-up-videos': () => catchUpVideos(systemContext(services)).finally(releaseMemorySoon),
    'clear-uploads': () => clearUploads(systemContext(services)),
    'make-backup': (job) => makeBackup(systemContext(services), job).finally(releaseMemorySoon),
    'plan-backup': () => planBackup(systemContext(services)),
    'purge-shared-cache': () => purgeSharedCache(services.environment),
    'sum-sales': async () => {
      await sumSales(systemContext(services))
      await countLearners(systemContext(services))
    },
    'watch-orders': () => watchOrders(systemContext(services)),
    'watch-offers': () => tellTurnedOffers(systemContext(services)),
  }
}
