/** Pages of the shop to which its menu and footer may link, by the key of their name in the texts. */
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

/** The menu and footer until the owner chooses others (specification, B1 and B2). */
export const shippedMenu: readonly SitePlace[] = ['courses', 'books', 'packs']
export const shippedFooter: readonly SitePlace[] = [
  'about',
  'blog',
  'exclusiveClasses',
  'sourceCode',
  'contact',
]
