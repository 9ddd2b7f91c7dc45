/** Makes Markdown show a text as it is; lines stay lines. */
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
      // Marks at the beginning of a line: lists, underlines of headings.
      .replace(/^(?=[-+=])/, '\\')
      .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
  )
}
