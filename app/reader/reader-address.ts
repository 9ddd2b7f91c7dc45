/** A section of a book in the reader, by its order from 1; without one, where the person left off. */
export function sectionPath(slug: string, order?: number): string {
  return order === undefined ? `/libro/visor/${slug}` : `/libro/visor/${slug}/${order}`
}

/** A PDF of a book in the page. */
export function pdfPath(slug: string, file: number): string {
  return `/libro/visor/${slug}/pdf/${file}`
}
