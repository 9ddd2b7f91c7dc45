/**
 * The namespaces of the catalogue by what loads them in the browser: `site` with every page, a room with its pages, `server`
 * never. A new namespace belongs to one of them.
 */
export const textRooms = {
  site: ['connection', 'errors', 'layout', 'newsletter', 'ui'],
  // When somebody opens the form.
  contact: ['contact'],
  // The list of keys, when somebody asks for it.
  shortcuts: ['shortcuts'],
  // When somebody searches.
  search: ['search'],
  catalog: ['catalog'],
  landing: ['landing'],
  checkout: ['checkout', 'gifts', 'purchases', 'transfer'],
  sales: ['sales'],
  reports: ['commentReport'],
  opinions: ['authors', 'opinions'],
  studioopinions: ['studioAuthors', 'studioOpinions'],
  classend: ['certificateShare', 'classEnd'],
  // Where links of mails lead.
  maillinks: ['newsletterLinks', 'stopReplies'],
  receipts: ['receiptAgain', 'taxDetails'],
  certificates: ['certificates'],
  classroom: ['classroom', 'comments', 'gems', 'lessonNotes', 'transcript'],
  reader: ['highlights', 'reader'],
  pdf: ['pdf'],
  library: ['library'],
  notebook: ['notebook'],
  studio: ['studio'],
  home: ['studioHome', 'jobNames'],
  find: ['studioFind'],
  media: ['media', 'studioPreview'],
  writing: ['studioEditor'],
  editors: ['studioCourse', 'studioBook', 'studioPack', 'studioPost'],
  sections: ['studioSection'],
  figures: ['studioFigures'],
  history: ['studioPageHistory'],
  // What editors show once they work.
  conflict: ['studioConflict', 'studioProblems', 'studioSales'],
  // A new shop's first page has the panel that imports.
  imports: ['import', 'studioImport', 'studioWelcome'],
  discussion: ['studioDiscussion'],
  threads: ['studioThread'],
  canned: ['studioCanned'],
  newsletters: ['studioNewsletters'],
  newsletterinserts: ['studioNewsletterInserts'],
  newsletteraudience: ['studioNewsletterAudience'],
  prices: ['prices', 'regional'],
  settings: ['studioSettings'],
  settingtabs: ['studioSettingTabs'],
  look: ['studioLook'],
  staffmails: ['staffMails'],
  operations: ['studioBackups', 'studioJobs'],
  views: ['savedViews'],
  orders: ['studioOrders', 'studioOrder', 'studioTransfers', 'studioGifts'],
  products: ['studioProducts'],
  people: ['studioPeople'],
  peoplework: ['studioPeopleWork'],
  person: ['studioPerson'],
  persondetails: ['studioPersonMore'],
  log: ['studioLog'],
  securityevents: ['securityEvents'],
  affiliates: ['studioAffiliates'],
  storefront: ['places', 'studioSite'],
  account: ['account', 'affiliates', 'secondFactor', 'settings'],
  doors: ['farewell', 'invitation'],
  server: ['bookStamp', 'command', 'feeds', 'mails'],
} as const satisfies Record<string, readonly string[]>

export type TextRoom = keyof typeof textRooms

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Keys of `errors` that only some rooms show: they come with those, and not with every page. */
export const errorsByRoom: Partial<Record<TextRoom, readonly string[]>> = {
  studio: words(`
    draft-not-found draft-part-not-found draft-revision-not-found draft-part-place draft-part-removed
    draft-unpublished publication-in-past slug-taken slug-reserved post-not-archived pack-frozen item-twice
    day-invalid price-invalid offer-not-lower offer-ends-before-start
    not-your-item role-without-right item-not-yours
    order-not-flagged provider-unreachable transfer-not-submitted job-not-found`),
  contact: words('photo-needs-account'),
  checkout: words(
    'card-price-unavailable payment-amount-too-small payment-method-unavailable shopping-blocked verify-before-claiming transfer-superseded transfer-submitted proof-missing payer-email-invalid',
  ),
  classroom: words('not-enough-gems verify-for-gems'),
  opinions: words('opinion-not-bought opinion-of-own-item opinion-too-early'),
  certificates: words('certificate-name-invalid'),
  account: words(`
    email-of-account affiliate-link-invalid affiliate-link-taken
    verify-for-second-factor second-factor-on-already second-factor-not-started
    passkey-known passkeys-too-many passkey-not-found`),
  doors: words('payment-under-way payout-under-way share-unpaid invitation-for-another'),
  settings: words('owner-already'),
  prices: words(`
    country-unknown rate-invalid currency-unknown discount-too-high
    coupon-not-found coupon-code-taken coupon-code-invalid coupon-percent-invalid coupon-amount-invalid
    coupon-ends-before-start coupon-limit-invalid coupon-prefix-invalid coupon-count-invalid coupon-batch-taken
    coupon-export-too-large`),
  newsletters: words(
    'subscriber-not-found newsletter-broken newsletter-languages newsletter-sent-before newsletter-nobody newsletter-other-audience',
  ),
  look: words('logo-unreadable logo-too-large logo-reference'),
  operations: words('backup-place-missing backup-running'),
  views: words('saved-views-full saved-view-name-taken saved-view-not-found'),
  imports: words('archive-entry archive-too-large archive-unreadable'),
  canned: words('canned-replies-full'),
  discussion: words('contact-message-not-found thread-not-yours'),
  storefront: words('category-in-use merge-past'),
  orders: words('refund-refused refund-nothing-left refund-too-much refund-amount-changed refund-key-used'),
  affiliates: words(
    'affiliate-not-found nothing-due payout-not-found payout-not-prepared percent-out-of-range payout-email-missing',
  ),
  person: words('gems-too-few role-of-yourself owner-not-blocked'),
  peoplework: words(`
    role-already person-not-found person-payment-under-way person-payout-under-way person-share-unpaid`),
  reader: words(`
    highlight-not-found highlight-range-invalid highlight-in-code highlight-range-changed highlight-one-per-paragraph
    highlight-too-many`),
  // No page says them: the API alone, or the page says it otherwise.
  server: words(`
    link-expected one-product order-differs order-not-free order-already-owned order-nothing-to-pay
    order-another-payment-open order-price-changed order-already-paid order-payment-in-process order-processing order-open
    order-unreachable order-review order-declined order-abandoned order-refunded product-expected whole-number-expected search-too-short signed-in-already operator-only text-size-out-of-range export-file-missing media-address-over webhook-not-found webhook-signature-wrong`),
}
