import { Hono } from 'hono'
import { requireStudioRole } from '#domain/kernel/require-user.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { auditRoutes } from './audit-entries.ts'
import { authorRoutes } from './authors.ts'
import { backupRoutes } from './backups.ts'
import { bookFileRoutes } from './book-files.ts'
import { cannedReplyRoutes } from './canned-replies.ts'
import { categoryRoutes } from './categories.ts'
import { commentModerationRoutes } from './comments.ts'
import { contactMessageRoutes } from './contact-messages.ts'
import { couponRoutes } from './coupons.ts'
import { discussionRoutes } from './discussion.ts'
import { doctorRoutes } from './doctor.ts'
import { draftChoiceRoutes } from './draft-choices.ts'
import { draftPartRoutes } from './draft-parts.ts'
import { draftRoutes } from './drafts.ts'
import { entitlementRoutes } from './entitlements.ts'
import { figureRoutes } from './figures.ts'
import { folderExportRoutes } from './folder-exports.ts'
import { folderImportRoutes } from './folder-imports.ts'
import { giftRoutes } from './gifts.ts'
import { infoPageRoutes } from './info-pages.ts'
import { invitationRoutes } from './invitations.ts'
import { jobRoutes } from './jobs.ts'
import { landingRoutes } from './landing.ts'
import { mediaRoutes } from './media.ts'
import { newsletterAudienceRoutes } from './newsletter-audience.ts'
import { newsletterDraftRoutes } from './newsletter-drafts.ts'
import { newsletterRoutes } from './newsletters.ts'
import { opinionRoutes } from './opinions.ts'
import { orderRoutes } from './orders.ts'
import { ownerRoutes } from './owner.ts'
import { payoutRoutes } from './payouts.ts'
import { peopleRoutes } from './people.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'
import { publicationRoutes } from './publications.ts'
import { recommendationRoutes } from './recommendations.ts'
import { regionalRuleRoutes } from './regional-rules.ts'
import { securityRoutes } from './security.ts'
import { settingRoutes } from './settings.ts'
import { siteLinkRoutes } from './site-links.ts'
import { subscriberRoutes } from './subscribers.ts'
import { transferRoutes } from './transfers.ts'
import { uploadRoutes } from './uploads.ts'

/** The studio's API, which the operator's command line uses too (`operator.ts`). */
export function studioApi(services: Services) {
  const routes = new Hono<RequestVariables>()
  // Use cases check the roles they need (docs/decisions/roles.md); this only hides validation errors from others.
  routes.use('/studio/*', async (c, next) => {
    requireStudioRole(c.get('context'))
    await next()
  })
  const nouns = [
    ownerRoutes(services),
    peopleRoutes(services),
    folderExportRoutes(),
    draftRoutes(),
    draftChoiceRoutes(),
    draftPartRoutes(),
    publicationRoutes(),
    uploadRoutes(),
    mediaRoutes(),
    bookFileRoutes(),
    categoryRoutes(),
    recommendationRoutes(),
    infoPageRoutes(),
    siteLinkRoutes(),
    landingRoutes(),
    couponRoutes(),
    priceRoutes(),
    productRoutes(),
    orderRoutes(),
    figureRoutes(),
    giftRoutes(),
    transferRoutes(services),
    regionalRuleRoutes(),
    settingRoutes(),
    payoutRoutes(),
    entitlementRoutes(),
    commentModerationRoutes(),
    opinionRoutes(),
    authorRoutes(),
    discussionRoutes(),
    cannedReplyRoutes(),
    contactMessageRoutes(services),
    newsletterRoutes(services),
    subscriberRoutes(),
    newsletterAudienceRoutes(),
    newsletterDraftRoutes(),
    jobRoutes(),
    backupRoutes(),
    doctorRoutes(services),
    securityRoutes(),
    invitationRoutes(),
    auditRoutes(),
  ]
  for (const each of nouns) routes.route('/studio', each)
  return routes.route('/', folderImportRoutes())
}
