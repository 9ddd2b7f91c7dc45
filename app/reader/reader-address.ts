/** The path of a section. `order` counts from 1; without it, the reader opens where the person left off. */
export function sectionPath(slug: string, order?: number): string {
  return order === undefined ? `/libro/visor/${slug}` : `/libro/visor/${slug}/${order}`
}

export function pdfPath(slug: string, file: number): string {
  return `/libro/visor/${slug}/pdf/${file}`
}
