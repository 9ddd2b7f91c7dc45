/** A link to an author's page on another site. */
export type AuthorLink = { readonly label: string; readonly url: string }

export const longestAuthorName = 100
export const longestAuthorLine = 160
/** In characters of Markdown. */
export const longestAuthorWords = 10_000
export const mostAuthorLinks = 8
export const longestLinkLabel = 60

export function authorPath(slug: string): string {
  return `/autores/${slug}`
}
