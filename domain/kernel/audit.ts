/** What people of the studio change: the kind of what is changed, and how. */
export const auditActions = [
  'course.imported',
  'course.exported',
  'course.published',
  'course.publication-scheduled',
  'course.unpublished',
  'course.archived',
  'course.price-changed',
  'book.price-changed',
  'draft.created',
  'draft.saved',
  'draft.restored',
  'draft.part-added',
  'draft.part-moved',
  'draft.part-duplicated',
  'draft.part-removed',
  'draft.part-brought-back',
  'category.added',
  'category.changed',
  'category.merged',
  'category.deleted',
  'recommendations.saved',
  'info-page.created',
  'info-page.saved',
  'info-page.reset',
  'info-page.removed',
  'site-links.saved',
  'media.upload-started',
  'media.uploaded',
  'media.upload-cancelled',
  'media.captions-saved',
  'media.image-uploaded',
  'media.removed',
  'book.imported',
  'book.exported',
  'pack.imported',
  'pack.exported',
  'person.role-changed',
  'person.verified',
  'person.blocked',
  'person.unblocked',
  'person.gems-changed',
  'person.second-factor-reset',
  'person.exported',
  'person.deleted',
  'entitlement.granted',
  'entitlement.revoked',
  'order.refund-requested',
  'order.refunded',
  'order.checked',
  'order.flag-resolved',
  'receipt.resent',
  'gift.resent',
  'gift.address-changed',
  'gift.delivery-changed',
  'transfer.approved',
  'transfer.rejected',
  'comment.hidden',
  'comment.shown',
  'comment.deleted',
  'job.retried',
  'job.discarded',
  'coupon.created',
  'coupon.changed',
  'coupon.ended',
  'coupon-batch.created',
  'regional-rule.saved',
  'affiliate.terms-changed',
  'payout.prepared',
  'payout.completed',
  'payout.cancelled',
  'newsletter.sent',
  'invitation.sent',
  'invitation.withdrawn',
  'invitation.accepted',
  'shop.handed-over',
  'shop.owner-link-made',
] as const

export type AuditAction = (typeof auditActions)[number]

/**
 * Never holds a secret, and of a person nothing but ids, for the log outlives accounts (docs/decisions/personal-data.md).
 */
export type AuditNote = {
  action: AuditAction
  /** A kind and its slug, number or id: `course/vue`, `person/ID`. */
  subject: `${string}/${string}`
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes one entry of the audit log, by who asked, in the current transaction. */
export type Audit = (note: AuditNote) => Promise<void>
