import { plainText } from '#values/plain-text.ts'

/** The beginning of an article's first paragraph as plain text, cut at a word, of at most `length` characters. */
export function excerpt(html: string, length = 180): string {
  const text = plainText(/<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html)
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')}…`
}
