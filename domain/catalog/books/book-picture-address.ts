/** The digest in the URL of a book's published image; null for other URLs. */
export function pictureIn(address: string): string | null {
  return /^\/media\/books\/[a-z0-9-]+\/([0-9a-f]{64})\.webp$/.exec(address)?.[1] ?? null
}
