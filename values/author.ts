/** Where else an author is found. */
export type AuthorLink = { readonly label: string; readonly url: string }

export const longestAuthorName = 100
export const longestAuthorLine = 160
/** Markdown. */
export const longestAuthorWords = 10_000
export const mostAuthorLinks = 8
export const longestLinkLabel = 60

export function authorPath(slug: string): string {
  return `/autores/${slug}`
}
