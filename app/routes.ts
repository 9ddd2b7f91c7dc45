import type { RouteConfig } from '@react-router/dev/routes'
import { accountPages } from './account/routes.ts'
import { layout, page, resource } from './route-traits.ts'
import { studioPages, studioResources } from './studio/routes.ts'

/** Every address with its traits (`route-traits.ts`) and the id that the specification gives it (specification, A1). */
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
    ...accountPages,
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
