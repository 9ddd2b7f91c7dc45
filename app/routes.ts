import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The site map: every address of the specification's table under its path, its name there as the route's id (row A1).
 * Paths are matched by how specific they are, not by their order; the course's own page takes what no other claims.
 */
export default [
  layout('layout/page-container.tsx', [
    index('catalog/course-list-page.tsx', { id: 'index' }),
    route('libros', 'catalog/book-list-page.tsx', { id: 'books' }),
    route('libro/:slug', 'catalog/book-page.tsx', { id: 'book-detail' }),
    route('libro/inscribe-success/:slug/:orden/:coupon?', 'checkout/book-confirmation-page.tsx', {
      id: 'book-inscribe-success',
    }),
    route('mis-recursos', 'library/my-resources-page.tsx', { id: 'my-resources' }),
    route('mis-compras', 'purchases/purchases-page.tsx', { id: 'purchases' }),
    route('mis-compras/:orden', 'purchases/purchase-page.tsx', { id: 'purchase' }),
    route('mis-notas/:slug', 'classroom/notes/notes-page.tsx', { id: 'lesson-notes' }),
    route('gemas', 'gems/gems-page.tsx', { id: 'gems' }),
    route('gift/:token', 'gifts/gift-page.tsx', { id: 'gift' }),
    route('comments/:slug/:c?', 'classroom/comments-page.tsx', { id: 'comments-detail' }),
    route('free/:slug/:s?/:c?', 'classroom/free-lesson-page.tsx', { id: 'detail-free' }),
    route('profile', 'account/profile-page.tsx', { id: 'profile' }),
    route('profile/settings', 'account/settings-page.tsx', { id: 'settings' }),
    route('profile/delete', 'account/delete-account-page.tsx', { id: 'delete-account' }),
    route('change-email', 'account/change-email-page.tsx', { id: 'change-email' }),
    route('affiliate/selling', 'account/affiliate-sales-page.tsx', { id: 'affiliate-selling' }),
    route('register', 'account/register-page.tsx', { id: 'register' }),
    route('login', 'account/sign-in-page.tsx', { id: 'login' }),
    route('forgot-password', 'account/forgot-password-page.tsx', { id: 'forgot-password' }),
    route('reset-password', 'account/reset-password-page.tsx', { id: 'reset-password' }),
    route('verify-email', 'account/verify-email-page.tsx', { id: 'verify-email' }),
    route('inscribe/:slug', 'checkout/enroll-page.tsx', { id: 'inscribe' }),
    route('inscribe-success/:slug/:orden/:exclusive/:code/:coupon?', 'checkout/confirmation-page.tsx', {
      id: 'inscribe-success',
    }),
    route('pack', 'catalog/pack-list-page.tsx', { id: 'pack' }),
    route('pack/:tag', 'catalog/pack-page.tsx', { id: 'pack-detail' }),
    route('inscribe-success-pack/:slug/:orden/:coupon?', 'checkout/pack-confirmation-page.tsx', {
      id: 'inscribe-success-pack',
    }),
    route('clases-exlusives', 'catalog/exclusive-classes-page.tsx', { id: 'clases-exlusives' }),
    route('clases-code', 'catalog/source-code-page.tsx', { id: 'clases-code' }),
    route('blog', 'catalog/post-list-page.tsx', { id: 'blog' }),
    route('blog/:category/:slug', 'catalog/post-page.tsx', { id: 'post' }),
    route('about', 'catalog/about-page.tsx', { id: 'about' }),
    route('contacto/create', 'contact/contact-page.tsx', { id: 'contact' }),
    route('newsletter/confirm', 'newsletter/confirm-subscription-page.tsx', { id: 'confirm-subscription' }),
    route('newsletter/unsubscribe/:token', 'newsletter/unsubscribe-page.tsx', { id: 'unsubscribe' }),
    route('sandbox/:reference', 'checkout/sandbox-page.tsx', { id: 'sandbox' }),
    route('transfer/:reference', 'checkout/transfer-page.tsx', { id: 'transfer' }),
    route('mis-certificados/:slug', 'certificates/course-certificate-page.tsx', { id: 'course-certificate' }),
    route('certificado/:code?', 'certificates/certificate-page.tsx', { id: 'certificate' }),
    route('buscar', 'search/search-page.tsx', { id: 'search' }),
    route('outbox', 'account/outbox-page.tsx', { id: 'outbox' }),
  ]),
  layout('layout/full-width.tsx', [
    route('libro/visor/:slug', 'reader/reader-page.tsx', { id: 'book-visor' }, [
      index('reader/resume.ts', { id: 'book-resume' }),
      route(':order', 'reader/section-page.tsx', { id: 'book-section' }),
    ]),
    route(':slug/:s?/:c?', 'classroom/lesson-page.tsx', { id: 'detail' }),
  ]),
  route('sign-out', 'account/sign-out.ts', { id: 'logout' }),
  route('preferences', 'account/preferences-action.ts', { id: 'preferences' }),
  route('subscription', 'newsletter/subscription-action.ts', { id: 'subscription' }),
  route('lesson-note', 'classroom/notes/note-action.ts', { id: 'lesson-note' }),
  route('mis-notas/:slug/markdown', 'classroom/notes/notes-file.ts', { id: 'lesson-notes-file' }),
  route('book-highlights/:slug', 'reader/highlights/highlights-route.ts', { id: 'book-highlights' }),
  route('reading-place', 'reader/place-action.ts', { id: 'reading-place' }),
  route('playback-position', 'classroom/position-action.ts', { id: 'playback-position' }),
  route('class-comments/:lesson', 'classroom/comments/class-comments.ts', { id: 'class-comments' }),
  route('*', 'layout/unknown-path.ts', { id: 'unknown' }),
] satisfies RouteConfig
