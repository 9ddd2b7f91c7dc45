import { accountData } from '#domain/accounts/personal-data-records.ts'
import { affiliateData } from '#domain/affiliates/personal-data-records.ts'
import { certificateData } from '#domain/certificates/personal-data-records.ts'
import { commentData } from '#domain/comments/personal-data-records.ts'
import { contactData } from '#domain/contact/personal-data-records.ts'
import { couponData } from '#domain/coupons/personal-data-records.ts'
import { entitlementData } from '#domain/entitlements/personal-data-records.ts'
import { gemData } from '#domain/gems/personal-data-records.ts'
import { giftData } from '#domain/gifts/personal-data-records.ts'
import { highlightData } from '#domain/highlights/personal-data-records.ts'
import { lessonNoteData } from '#domain/lesson-notes/personal-data-records.ts'
import { newsletterData } from '#domain/newsletter/personal-data-records.ts'
import { orderData } from '#domain/orders/personal-data-records.ts'
import { progressData } from '#domain/progress/personal-data-records.ts'
import { readingData } from '#domain/reading/personal-data-records.ts'
import { receiptData } from '#domain/receipts/personal-data-records.ts'
import { secondFactorData } from '#domain/second-factor/personal-data-records.ts'
import { securityData } from '#domain/security-log/personal-data-records.ts'
import { transferData } from '#domain/transfers/personal-data-records.ts'
import type { PersonalDataPart } from './personal-data-part.ts'

/** Every room's part. They are erased in this order: what hangs on orders before them, the account itself last. */
export const personalDataParts: readonly PersonalDataPart[] = [
  receiptData,
  couponData,
  transferData,
  orderData,
  giftData,
  entitlementData,
  progressData,
  certificateData,
  lessonNoteData,
  readingData,
  highlightData,
  commentData,
  gemData,
  affiliateData,
  contactData,
  newsletterData,
  secondFactorData,
  securityData,
  accountData,
]
