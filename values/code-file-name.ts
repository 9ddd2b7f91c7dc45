const title = /(?:^|\s)title=(?:"([^"]{1,200})"|'([^']{1,200})')/

/** The file's name in the text after a fence's language: ` ```sql title="query.sql" `; null without one. */
export function codeFileName(meta: string | null | undefined): string | null {
  const match = title.exec(meta ?? '')
  return (match?.[1] ?? match?.[2])?.trim() || null
}

/**
 * The text after a fence's language, with another name or none. Double quotes are removed from the name, as they cannot
 * be written there.
 */
export function withCodeFileName(meta: string | null | undefined, name: string): string | null {
  const rest = (meta ?? '').replace(title, '').trim()
  const file = name.replaceAll(/["`\n]/g, '').trim()
  return [file && `title="${file}"`, rest].filter(Boolean).join(' ') || null
}
