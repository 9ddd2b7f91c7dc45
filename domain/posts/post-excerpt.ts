const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/** The beginning of an article's first paragraph as plain text, cut at a word, of at most `length` characters. */
export function excerpt(html: string, length = 180): string {
  const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html
  const text = paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#\w+);/gi, (entity, name) => entities[String(name).toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')}…`
}
