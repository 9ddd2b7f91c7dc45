import { layout, page, resource } from '../route-traits.ts'

/** The studio's pages. Their ids begin with `studio-`, by which the shop's manifest leaves them out (`app/shop-manifest.ts`). */
export const studioPages = layout('studio/studio-frame.tsx', [
  page('studio', 'studio/home/home-page.tsx', 'studio-home', { search: 'disallow' }),
  page('studio/figures', 'studio/figures/figures-page.tsx', 'studio-figures', { search: 'disallow' }),
  page('studio/figures/learning', 'studio/figures/learning-page.tsx', 'studio-figures-learning', {
    search: 'disallow',
  }),
  page('studio/figures/searches', 'studio/figures/searches-page.tsx', 'studio-figures-searches', {
    search: 'disallow',
  }),
  page('studio/welcome', 'studio/welcome/welcome-page.tsx', 'studio-welcome', { search: 'disallow' }),
  page('studio/courses', 'studio/listing/courses-page.tsx', 'studio-courses', { search: 'disallow' }),
  page(
    'studio/courses/:slug',
    'studio/courses/course-editor-page.tsx',
    'studio-course',
    { search: 'disallow', audited: false },
    [
      page('', 'studio/courses/settings/settings-page.tsx', 'studio-course-settings', {
        search: 'disallow',
      }),
      page(':part', 'studio/courses/lesson/part-page.tsx', 'studio-course-part', { search: 'disallow' }),
    ],
  ),
  page('studio/preview/:kind/:slug/:part?', 'studio/preview/preview-page.tsx', 'studio-preview', {
    search: 'disallow',
  }),
  page('studio/books', 'studio/listing/books-page.tsx', 'studio-books', { search: 'disallow' }),
  page(
    'studio/books/:slug',
    'studio/books/book-editor-page.tsx',
    'studio-book',
    { search: 'disallow', audited: false },
    [
      page('', 'studio/books/settings-page.tsx', 'studio-book-settings', { search: 'disallow' }),
      page(':part', 'studio/books/chapter-page.tsx', 'studio-book-chapter', { search: 'disallow' }),
    ],
  ),
  page('studio/packs', 'studio/listing/packs-page.tsx', 'studio-packs', { search: 'disallow' }),
  page('studio/packs/:slug', 'studio/packs/pack-page.tsx', 'studio-pack', { search: 'disallow' }),
  page('studio/posts', 'studio/listing/posts-page.tsx', 'studio-posts', { search: 'disallow' }),
  page('studio/posts/:slug', 'studio/posts/post-page.tsx', 'studio-post', { search: 'disallow' }),
  page('studio/categories', 'studio/categories/categories-page.tsx', 'studio-categories', {
    search: 'disallow',
  }),
  page('studio/site', 'studio/site/info-pages-page.tsx', 'studio-site', { search: 'disallow' }),
  page('studio/site/new', 'studio/site/new-info-page.tsx', 'studio-site-new', { search: 'disallow' }),
  page('studio/site/pages/:slug', 'studio/site/info-page-editor.tsx', 'studio-site-page', {
    search: 'disallow',
  }),
  page('studio/site/landing', 'studio/site/landing-page.tsx', 'studio-site-landing', { search: 'disallow' }),
  page('studio/site/links', 'studio/site/links-page.tsx', 'studio-site-links', { search: 'disallow' }),
  page('studio/site/recommendations', 'studio/site/recommendations-page.tsx', 'studio-site-recommendations', {
    search: 'disallow',
  }),
  page('studio/media', 'studio/media/media-page.tsx', 'studio-media', { search: 'disallow' }),
  page('studio/prices', 'studio/prices/prices-page.tsx', 'studio-prices', { search: 'disallow' }),
  page('studio/regional', 'studio/regional/regional-page.tsx', 'studio-regional', { search: 'disallow' }),
  page('studio/mails', 'studio/mails/mails-page.tsx', 'studio-mails', { search: 'disallow' }),
  page('studio/jobs', 'studio/jobs/jobs-page.tsx', 'studio-jobs', { search: 'disallow' }),
  page('studio/backups', 'studio/backups/backups-page.tsx', 'studio-backups', { search: 'disallow' }),
  page('studio/log', 'studio/log/log-page.tsx', 'studio-log', { search: 'disallow' }),
  page('studio/settings/owner', 'studio/settings/owner-page.tsx', 'studio-settings-owner', {
    search: 'disallow',
  }),
  page('studio/settings/look', 'studio/settings/look-page.tsx', 'studio-settings-look', {
    search: 'disallow',
    upload: 'photo',
  }),
  page('studio/settings/:section?', 'studio/settings/settings-page.tsx', 'studio-settings', {
    search: 'disallow',
  }),
  page('studio/orders', 'studio/orders/orders-page.tsx', 'studio-orders', { search: 'disallow' }, [
    page(':number', 'studio/orders/order-page.tsx', 'studio-order', {
      search: 'disallow',
      secret: ':number',
    }),
  ]),
  page(
    'studio/transfers',
    'studio/transfers/transfers-page.tsx',
    'studio-transfers',
    { search: 'disallow' },
    [
      page(':reference', 'studio/transfers/transfer-page.tsx', 'studio-transfer', {
        search: 'disallow',
        secret: ':reference',
      }),
    ],
  ),
  page('studio/gifts', 'studio/gifts/gifts-page.tsx', 'studio-gifts', { search: 'disallow' }),
  page('studio/coupons', 'studio/coupons/coupons-page.tsx', 'studio-coupons', { search: 'disallow' }),
  page('studio/coupons/new', 'studio/coupons/new-coupon-page.tsx', 'studio-coupon-new', {
    search: 'disallow',
  }),
  page('studio/coupons/batch', 'studio/coupons/coupon-batch-page.tsx', 'studio-coupon-batch', {
    search: 'disallow',
  }),
  page('studio/coupons/code/:code', 'studio/coupons/coupon-page.tsx', 'studio-coupon', {
    search: 'disallow',
    secret: ':code',
  }),
  page('studio/people', 'studio/people/people-page.tsx', 'studio-people', { search: 'disallow' }),
  page('studio/people/grant', 'studio/people/grant-page.tsx', 'studio-people-grant', { search: 'disallow' }),
  page('studio/people/invitations', 'studio/people/invitations-page.tsx', 'studio-invitations', {
    search: 'disallow',
  }),
  page('studio/people/:id', 'studio/people/person-page.tsx', 'studio-person', { search: 'disallow' }),
  page('studio/people/:id/delete', 'studio/people/delete-person-page.tsx', 'studio-person-delete', {
    search: 'disallow',
  }),
  page('studio/affiliates', 'studio/affiliates/affiliates-page.tsx', 'studio-affiliates', {
    search: 'disallow',
  }),
  page('studio/affiliates/:id', 'studio/affiliates/affiliate-page.tsx', 'studio-affiliate', {
    search: 'disallow',
  }),
  page('studio/payouts', 'studio/payouts/payouts-page.tsx', 'studio-payouts', { search: 'disallow' }),
  page(
    'studio/discussion',
    'studio/discussion/discussion-page.tsx',
    'studio-discussion',
    { search: 'disallow' },
    [page(':thread', 'studio/discussion/thread-page.tsx', 'studio-thread', { search: 'disallow' })],
  ),
  page('studio/opinions', 'studio/opinions/opinions-page.tsx', 'studio-opinions', { search: 'disallow' }),
  page('studio/authors', 'studio/authors/authors-page.tsx', 'studio-authors', { search: 'disallow' }),
  page('studio/authors/:id', 'studio/authors/author-page.tsx', 'studio-author', { search: 'disallow' }),
  page('studio/newsletters', 'studio/newsletters/newsletters-page.tsx', 'studio-newsletters', {
    search: 'disallow',
  }),
  page('studio/newsletters/subscribers', 'studio/newsletters/subscribers-page.tsx', 'studio-subscribers', {
    search: 'disallow',
  }),
  page('studio/newsletters/:id', 'studio/newsletters/newsletter-page.tsx', 'studio-newsletter', {
    search: 'disallow',
    upload: 'text',
  }),
  page('studio/discussion/replies', 'studio/discussion/canned-replies-page.tsx', 'studio-canned-replies', {
    search: 'disallow',
  }),
])

/** Routes without a page, which the studio's pages load data from or send changes to. */
export const studioResources = [
  resource('studio/readiness', 'studio/home/readiness-route.ts', 'studio-readiness'),
  resource('studio/find', 'studio/commands/find-route.ts', 'studio-find'),
  resource('studio/drafts/save', 'studio/drafts/saving/save-route.ts', 'studio-save-draft', {
    upload: 'text',
  }),
  resource('studio/drafts/outline', 'studio/drafts/outline/outline-route.ts', 'studio-draft-outline'),
  resource('studio/drafts/:draft/history', 'studio/drafts/history/history-route.ts', 'studio-draft-history'),
  resource(
    'studio/site/pages/:slug/history',
    'studio/site/page-history-route.ts',
    'studio-site-page-history',
  ),
]
