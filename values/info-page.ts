/** Built-in pages, by the last part of their address; their texts are in `locales/`, until somebody writes them. */
export const shippedPages = ['about', 'clases-exlusives', 'clases-code'] as const

export type ShippedPage = (typeof shippedPages)[number]

export function isShippedPage(slug: string): slug is ShippedPage {
  return shippedPages.some((each) => each === slug)
}

/** The path of the page, without the base of the shop's address. */
export function infoPagePath(slug: string): string {
  return isShippedPage(slug) ? `/${slug}` : `/page/${slug}`
}

export const longestInfoTitle = 200
export const longestInfoLead = 500
export const longestInfoBody = 100_000
