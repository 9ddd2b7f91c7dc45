/** Pages of the shop that its menu and its footer may lead to, by the key of their name in the texts. */
export const sitePlaces = {
  courses: '/',
  books: '/libros',
  packs: '/pack',
  blog: '/blog',
  about: '/about',
  exclusiveClasses: '/clases-exlusives',
  sourceCode: '/clases-code',
  contact: '/contacto/create',
} as const

export type SitePlace = keyof typeof sitePlaces

/** As long as the owner chooses nothing else (specification, B1 and B2). */
export const shippedMenu: readonly SitePlace[] = ['courses', 'books', 'packs']
export const shippedFooter: readonly SitePlace[] = [
  'about',
  'blog',
  'exclusiveClasses',
  'sourceCode',
  'contact',
]
