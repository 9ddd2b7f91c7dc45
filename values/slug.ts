/** Lower-case words joined by hyphens, at most 120 characters. */
export const slugPattern = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isSlug(value: string): boolean {
  return slugPattern.test(value)
}

/**
 * First segments of the site's other addresses, which no course may have, as a course is found at `/{slug}`. A test
 * compares them with the route table.
 */
export const reservedSlugs = new Set([
  'about',
  'academia',
  'affiliate',
  'api',
  'assets',
  'autores',
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
  'mi-cuaderno',
  'mis-recursos',
  'newsletter',
  'opiniones',
  'outbox',
  'pack',
  'page',
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

/** Segments under `/book/` and `/libro/` that no book may have. */
export const reservedBookSlugs = new Set(['categories', 'inscribe-success', 'visor'])
