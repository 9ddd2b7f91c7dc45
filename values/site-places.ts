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

export const sitePlaceNames = Object.keys(sitePlaces) as [SitePlace, ...SitePlace[]]

/** As long as the owner chooses nothing else (specification, B1 and B2). */
export const shippedMenu: readonly SitePlace[] = ['courses', 'books', 'packs']
export const shippedFooter: readonly SitePlace[] = [
  'about',
  'blog',
  'exclusiveClasses',
  'sourceCode',
  'contact',
]

/** Where the shop is found besides its own pages. */
export const socialNames = [
  'youtube',
  'github',
  'x',
  'instagram',
  'facebook',
  'linkedin',
  'discord',
  'telegram',
  'android',
] as const

export type SocialName = (typeof socialNames)[number]
