/** Text that Markdown shows as it is: none of its characters is a mark, lines stay lines, and an empty one parts paragraphs. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(escapeLine).join('\\\n'))
    .join('\n\n')
}

function escapeLine(line: string): string {
  return (
    line
      .trim()
      .replace(/[\\`*_~[\]<>#|&$]/g, '\\$&')
      // Marks only at the beginning of a line: lists, and the underline of a heading.
      .replace(/^(?=[-+=])/, '\\')
      .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
  )
}
