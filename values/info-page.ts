/** Pages that are there before anybody writes them, by the last part of their address; their texts are in `locales/`. */
export const shippedPages = ['about', 'clases-exlusives', 'clases-code'] as const

export type ShippedPage = (typeof shippedPages)[number]

export function isShippedPage(slug: string): slug is ShippedPage {
  return shippedPages.some((each) => each === slug)
}

/** Without the base. */
export function infoPagePath(slug: string): string {
  return isShippedPage(slug) ? `/${slug}` : `/page/${slug}`
}

export const longestInfoTitle = 200
export const longestInfoLead = 500
export const longestInfoBody = 100_000
