import type { RouteConfig } from '@react-router/dev/routes'
import { layout, page, resource, served } from './route-traits.ts'
import { studioPages, studioResources } from './studio/routes.ts'

/** Every address with its id from the specification (specification, A1) and its traits (`route-traits.ts`). */
const siteMap = [
  layout('shell/page-container.tsx', [
    page('', 'catalog/course-list-page.tsx', 'index', {
      search: 'sitemap',
      cached: true,
      place: 'courses',
      contactButton: true,
    }),
    page('libros', 'catalog/book-list-page.tsx', 'books', {
      search: 'sitemap',
      cached: true,
      place: 'books',
      contactButton: true,
    }),
    page('libro/:slug', 'catalog/book-page.tsx', 'book-detail', {
      search: 'sitemap',
      cached: true,
      place: 'books',
      sells: true,
    }),
    page(
      'libro/inscribe-success/:slug/:orden/:coupon?',
      'checkout/book-confirmation-page.tsx',
      'book-inscribe-success',
      { search: 'disallow', secret: ':orden', urgent: true, place: 'books' },
    ),
    page('mis-recursos', 'library/my-resources-page.tsx', 'my-resources', {
      search: 'disallow',
      place: 'library',
      contactButton: true,
    }),
    page('mis-compras', 'purchases/purchases-page.tsx', 'purchases', {
      search: 'disallow',
      place: 'profile',
    }),
    page('mis-compras/:orden', 'purchases/purchase-page.tsx', 'purchase', {
      search: 'disallow',
      secret: ':orden',
      urgent: true,
      place: 'profile',
    }),
    page('mis-notas/:slug', 'classroom/notes/notes-page.tsx', 'lesson-notes', {
      search: 'noindex',
      place: 'library',
    }),
    page('mi-cuaderno', 'notebook/notebook-page.tsx', 'notebook', { search: 'noindex', place: 'library' }),
    page('gemas', 'gems/gems-page.tsx', 'gems', { search: 'noindex', place: 'profile', contactButton: true }),
    page('gift/:token', 'gifts/gift-page.tsx', 'gift', { search: 'disallow', secret: ':token' }),
    page('comments/:slug/:c?', 'classroom/comments-page.tsx', 'comments-detail', { search: 'disallow' }),
    page('class-comments/report/:id', 'classroom/comments/report-page.tsx', 'report-comment', {
      search: 'disallow',
    }),
    page('opiniones/report/:id', 'opinions/report-opinion-page.tsx', 'report-opinion', {
      search: 'disallow',
    }),
    page('opiniones/:kind/:slug', 'opinions/opinions-page.tsx', 'opinions', {
      search: 'index',
      cached: true,
    }),
    page('opiniones/:kind/:slug/mia', 'opinions/own-opinion-page.tsx', 'own-opinion', {
      search: 'noindex',
    }),
    page('autores/:slug', 'authors/author-page.tsx', 'author', { search: 'sitemap', cached: true }),
    page('free/:slug/:s?/:c?', 'classroom/free-lesson-page.tsx', 'detail-free', {
      search: 'index',
      cached: true,
      place: 'courses',
    }),
    page('profile', 'account/profile-page.tsx', 'profile', { search: 'disallow', place: 'profile' }),
    page('profile/settings', 'account/settings-page.tsx', 'settings', {
      search: 'disallow',
      place: 'profile',
    }),
    page('profile/second-factor', 'account/second-factor-page.tsx', 'second-factor', {
      search: 'disallow',
      place: 'profile',
    }),
    page('profile/delete', 'account/delete-account-page.tsx', 'delete-account', {
      search: 'disallow',
      place: 'profile',
    }),
    page('change-email', 'account/change-email-page.tsx', 'change-email', {
      search: 'noindex',
      secret: '?token',
    }),
    page('affiliate/selling', 'account/affiliate-sales-page.tsx', 'affiliate-selling', {
      search: 'noindex',
      place: 'profile',
      contactButton: true,
    }),
    page('register', 'account/register-page.tsx', 'register', {
      search: 'noindex',
      cached: true,
      place: 'register',
      atRoot: 'only',
      urgent: true,
    }),
    page('login', 'account/sign-in-page.tsx', 'login', {
      search: 'noindex',
      cached: true,
      place: 'log-in',
      atRoot: 'only',
      urgent: true,
    }),
    page('forgot-password', 'account/forgot-password-page.tsx', 'forgot-password', {
      search: 'noindex',
      cached: true,
      atRoot: true,
      urgent: true,
    }),
    page('reset-password', 'account/reset-password-page.tsx', 'reset-password', {
      search: 'noindex',
      secret: '?token',
      atRoot: true,
      urgent: true,
    }),
    page('claim-shop/:token', 'account/claim-shop-page.tsx', 'claim-shop', {
      search: 'noindex',
      secret: ':token',
    }),
    page('studio/invitation/:token', 'account/accept-invitation-page.tsx', 'accept-invitation', {
      search: 'noindex',
      secret: ':token',
    }),
    page('studio/mails/stop/:token', 'account/stop-mail-page.tsx', 'studio-stop-mail', {
      search: 'noindex',
      secret: ':token',
    }),
    page('verify-email', 'account/verify-email-page.tsx', 'verify-email', {
      search: 'noindex',
      secret: '?token',
      urgent: true,
    }),
    page('inscribe/:slug', 'checkout/enroll-page.tsx', 'inscribe', {
      search: 'sitemap',
      cached: true,
      place: 'courses',
      sells: true,
    }),
    page(
      'inscribe-success/:slug/:orden/:exclusive/:code/:coupon?',
      'checkout/confirmation-page.tsx',
      'inscribe-success',
      { search: 'disallow', secret: ':orden', urgent: true },
    ),
    page('pack', 'catalog/pack-list-page.tsx', 'pack', {
      search: 'sitemap',
      cached: true,
      place: 'packs',
      contactButton: true,
    }),
    page('pack/:tag', 'catalog/pack-page.tsx', 'pack-detail', {
      search: 'sitemap',
      cached: true,
      place: 'packs',
      sells: true,
    }),
    page(
      'inscribe-success-pack/:slug/:orden/:coupon?',
      'checkout/pack-confirmation-page.tsx',
      'inscribe-success-pack',
      { search: 'disallow', secret: ':orden', urgent: true },
    ),
    page('clases-exlusives', 'catalog/exclusive-classes-page.tsx', 'clases-exlusives', {
      search: 'sitemap',
      cached: true,
      contactButton: true,
    }),
    page('clases-code', 'catalog/source-code-page.tsx', 'clases-code', {
      search: 'sitemap',
      cached: true,
      contactButton: true,
    }),
    page('blog', 'catalog/post-list-page.tsx', 'blog', {
      search: 'sitemap',
      cached: true,
      atRoot: true,
      contactButton: true,
    }),
    page('blog/:category/:slug', 'catalog/post-page.tsx', 'post', {
      search: 'sitemap',
      cached: true,
      atRoot: true,
      contactButton: true,
    }),
    page('about', 'catalog/about-page.tsx', 'about', {
      search: 'sitemap',
      cached: true,
      atRoot: true,
      contactButton: true,
    }),
    page('page/:slug', 'info/info-page.tsx', 'info-page', {
      search: 'sitemap',
      cached: true,
      contactButton: true,
    }),
    page('contacto/create', 'contact/contact-page.tsx', 'contact', {
      search: 'index',
      cached: false,
      upload: 'photo',
      atRoot: true,
    }),
    page('newsletter/confirm', 'newsletter/confirm-subscription-page.tsx', 'confirm-subscription', {
      search: 'noindex',
      secret: '?token',
      contactButton: true,
    }),
    page('newsletter/unsubscribe/:token', 'newsletter/unsubscribe-page.tsx', 'unsubscribe', {
      search: 'noindex',
      secret: ':token',
      contactButton: true,
    }),
    page('sandbox/:reference', 'checkout/sandbox-page.tsx', 'sandbox', {
      search: 'noindex',
      secret: ':reference',
      urgent: true,
    }),
    page('transfer/:reference', 'checkout/transfer-page.tsx', 'transfer', {
      search: 'noindex',
      secret: ':reference',
      urgent: true,
      upload: 'photo',
    }),
    page('mis-certificados/:slug', 'certificates/course-certificate-page.tsx', 'course-certificate', {
      search: 'noindex',
    }),
    page('certificado/:code?', 'certificates/certificate-page.tsx', 'certificate', {
      search: 'noindex',
      contactButton: true,
    }),
    page('buscar', 'search/search-page.tsx', 'search', {
      search: 'noindex',
      atRoot: true,
      contactButton: true,
    }),
    page('outbox', 'account/outbox-page.tsx', 'outbox', { search: 'noindex' }),
  ]),
  layout('shell/full-width.tsx', [
    page(
      'libro/visor/:slug',
      'reader/reader-page.tsx',
      'book-visor',
      { search: 'noindex', place: 'books', audited: false },
      [
        resource('', 'reader/resume.ts', 'book-resume'),
        page(':order', 'reader/section-page.tsx', 'book-section', {
          search: 'index',
          cached: false,
          place: 'books',
        }),
      ],
    ),
    page('libro/visor/:slug/pdf/:file', 'reader/pdf/pdf-page.tsx', 'book-pdf', {
      search: 'noindex',
      place: 'books',
    }),
    page(':slug/:s?/:c?', 'classroom/lesson-page.tsx', 'detail', { search: 'index', cached: false }),
  ]),
  studioPages,
  resource('sign-out', 'account/sign-out.ts', 'logout'),
  resource('preferences', 'account/preferences-action.ts', 'preferences', { atRoot: true }),
  resource('subscription', 'newsletter/subscription-action.ts', 'subscription'),
  resource('lesson-note', 'classroom/notes/note-action.ts', 'lesson-note'),
  resource('mis-recursos/resumen', 'library/library-aside-loader.ts', 'library-aside'),
  resource('mis-notas/:slug/markdown', 'classroom/notes/notes-file.ts', 'lesson-notes-file'),
  resource('book-highlights/:slug', 'reader/highlights/highlights-route.ts', 'book-highlights'),
  resource('book-highlights/:slug/:format', 'reader/highlights/export-route.ts', 'book-highlights-file'),
  resource('book-search/:slug', 'reader/search-route.ts', 'book-search'),
  resource('reading-place', 'reader/place-action.ts', 'reading-place'),
  resource('playback-position', 'classroom/position-action.ts', 'playback-position'),
  ...studioResources,
  resource('class-comments/:lesson', 'classroom/comments/class-comments.ts', 'class-comments'),
  resource('*', 'shell/unknown-path.ts', 'unknown'),
]

export default siteMap satisfies RouteConfig

/** Addresses answered without React Router that have traits. Handlers are in `server/`; a test compares them. */
export const serverRoutes = [
  served('api/*', {}),
  served('api/v1/tutorial', { cached: true }),
  served('api/v1/tutorial/categories', { cached: true }),
  served('api/v1/stripe-create-session', { urgent: true }),
  served('api/v1/user/get-token-auth', { urgent: true }),
  served('api/v1/contact', { upload: 'photo' }),
  served('api/v1/gift/:orden/*', { secret: ':orden' }),
  served('api/v1/order/:orden/*', { secret: ':orden' }),
  served('api/v1/order-tutorial/:slug', { urgent: true }),
  served('api/v1/process-tutorial/:slug/:orden/:session?', { secret: [':orden', ':session'], urgent: true }),
  served('api/v1/order-book/:slug', { urgent: true }),
  served('api/v1/process-book/:slug/:orden/:session?', { secret: [':orden', ':session'], urgent: true }),
  served('api/v1/order-tutorial-pack/:slug', { urgent: true }),
  served('api/v1/process-tutorial-pack/:slug/:orden/:session?', {
    secret: [':orden', ':session'],
    urgent: true,
  }),
  served('api/v1/book/download/:fileId', { secret: '?_tokenAuth' }),
  served('api/v1/studio/:kind/import', { upload: 'folder' }),
  served('api/v1/studio/uploads/:upload', { upload: 'part' }),
  served('api/v1/studio/images', { upload: 'image' }),
  served('api/v1/studio/covers', { upload: 'image' }),
  served('api/v1/studio/book-files', { upload: 'book' }),
  served('api/v1/studio/drafts/:draft', { upload: 'text' }),
  served('api/v1/studio/drafts/parts/:part', { upload: 'text' }),
  served('api/v1/studio/coupons/:code/end', { secret: ':code' }),
  served('api/v1/studio/newsletters/:id/mail', { framed: true }),
  served('api/v1/studio/gifts/:number/*', { secret: ':number' }),
  served('api/v1/studio/orders/:number/*', { secret: ':number' }),
  served('api/v1/studio/transfers/:reference/*', { secret: ':reference' }),
  served('media/*', {}),
  served('media/images/:name', { inMails: true }),
  served('media/logos/:file', { inMails: true }),
  served('media/newsletters/:id/pictures/:name', { inMails: true }),
  served('media/lessons/:lesson/sizes/:locale/:version/:proof/:name', { secret: ':proof' }),
  served('studio/previews/:draft/:person/:locale/*', { framed: true }),
  // Redirects to an address with a token.
  served('media/books/:fileId', { secret: '?_tokenAuth' }),
  served('certificates/:file', { atRoot: true }),
  served('receipts/:file', { secret: ':file', atRoot: true }),
  served('sanctum/csrf-cookie', { urgent: true }),
  served('webhooks/:provider', { urgent: true }),
  served('newsletter/one-click/:token', { secret: ':token' }),
  served('studio/mails/one-click/:token', { secret: ':token' }),
]
