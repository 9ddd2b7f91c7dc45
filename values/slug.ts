/** The form of every slug in an address: lower-case words joined by single hyphens, at most 120 characters. */
export const slugPattern = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isSlug(value: string): boolean {
  return slugPattern.test(value)
}

/**
 * Words that begin the site's own addresses. A course lives at `/{slug}`, so none of them may be its slug.
 * The route table is held to this list by a test.
 */
export const reservedSlugs = new Set([
  'about',
  'academia',
  'affiliate',
  'api',
  'assets',
  'blog',
  'buscar',
  'certificado',
  'change-email',
  'certificates',
  'claim-shop',
  'clases-code',
  'clases-exlusives',
  'class-comments',
  'comments',
  'contacto',
  'cursos',
  'forgot-password',
  'free',
  'gemas',
  'get-token-auth',
  'gift',
  'health',
  'healthz',
  'inscribe',
  'inscribe-success',
  'inscribe-success-pack',
  'book-highlights',
  'book-search',
  'lesson-note',
  'libro',
  'libros',
  'login',
  'logout',
  'media',
  'mis-certificados',
  'mis-compras',
  'mis-notas',
  'mis-recursos',
  'newsletter',
  'outbox',
  'pack',
  'playback-position',
  'reading-place',
  'preferences',
  'profile',
  'readyz',
  'receipts',
  'register',
  'reset-password',
  'sandbox',
  'sanctum',
  'sign-out',
  'social',
  'studio',
  'subscription',
  'transfer',
  'verify-email',
  'webhooks',
])

/** What the calls and pages of books have under `/book/` and `/libro/` themselves. */
export const reservedBookSlugs = new Set(['categories', 'inscribe-success', 'visor'])
