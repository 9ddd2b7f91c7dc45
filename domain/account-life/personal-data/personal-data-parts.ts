import { entitlementData } from '#domain/access/entitlements/entitlement-queries.ts'
import { authorData } from '#domain/catalog/authors/author-queries.ts'
import { authoredData } from '#domain/catalog/authors/authored-item-queries.ts'
import { draftData } from '#domain/catalog/drafts/draft-revision-queries.ts'
import { mediaData } from '#domain/catalog/media/media-file-queries.ts'
import { infoPageData } from '#domain/catalog/site/info-pages/info-page-revision-queries.ts'
import { affiliateData } from '#domain/commerce/affiliate-sales/personal-data-queries.ts'
import { purchaseChoiceData } from '#domain/commerce/choices/purchase-choice-queries.ts'
import { couponData } from '#domain/commerce/coupons/personal-data-queries.ts'
import { giftData } from '#domain/commerce/gifts/personal-data-queries.ts'
import { orderData } from '#domain/commerce/orders/personal-data-queries.ts'
import { receiptData } from '#domain/commerce/receipts/personal-data-queries.ts'
import { transferData } from '#domain/commerce/transfers/personal-data-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { certificateData } from '#domain/learning/certificates/certificate-queries.ts'
import { commentData } from '#domain/learning/comments/comment-queries.ts'
import { commentReportData } from '#domain/learning/comments/report-queries.ts'
import { gemData } from '#domain/learning/gems/gem-queries.ts'
import { highlightData } from '#domain/learning/highlights/highlight-queries.ts'
import { lessonNoteData } from '#domain/learning/lesson-notes/lesson-note-queries.ts'
import { opinionData } from '#domain/learning/opinions/opinion-queries.ts'
import { opinionReportData } from '#domain/learning/opinions/opinion-report-queries.ts'
import { progressData } from '#domain/learning/progress/progress-queries.ts'
import { pdfReadingData } from '#domain/learning/reading/pdf-place-queries.ts'
import { readingData } from '#domain/learning/reading/reading-place-queries.ts'
import { backupData } from '#domain/operations/backups/backup-queries.ts'
import { cannedReplyData } from '#domain/operations/discussion/canned-reply-queries.ts'
import { accountData } from '#domain/people/accounts/people-queries.ts'
import { auditData } from '#domain/people/audit/audit-entry-queries.ts'
import { contactData, contactReplyData } from '#domain/people/contact/contact-queries.ts'
import { invitationData } from '#domain/people/invitations/invitation-queries.ts'
import { newsletterData } from '#domain/people/newsletter/subscription-queries.ts'
import { savedViewData } from '#domain/people/saved-views/saved-view-queries.ts'
import { secondFactorData } from '#domain/people/second-factor/second-factor-queries.ts'
import { securityData } from '#domain/people/security-log/security-event-queries.ts'
import { staffMailData } from '#domain/people/staff-mails/staff-mail-queries.ts'
import { taxData } from '#domain/people/tax-details/tax-details-queries.ts'

/** Erased in this order: data that refers to orders comes before the orders, and the account last. */
export const personalDataParts: readonly PersonalDataPart[] = [
  receiptData,
  purchaseChoiceData,
  couponData,
  transferData,
  orderData,
  giftData,
  entitlementData,
  progressData,
  certificateData,
  lessonNoteData,
  readingData,
  pdfReadingData,
  highlightData,
  commentData,
  commentReportData,
  opinionData,
  opinionReportData,
  gemData,
  draftData,
  infoPageData,
  mediaData,
  affiliateData,
  authoredData,
  authorData,
  contactData,
  contactReplyData,
  cannedReplyData,
  backupData,
  newsletterData,
  savedViewData,
  taxData,
  staffMailData,
  secondFactorData,
  securityData,
  auditData,
  invitationData,
  accountData,
]
