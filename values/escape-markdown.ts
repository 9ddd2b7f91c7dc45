/** Markdown that shows a text as it is, with its lines. */
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
      // Characters that begin a list or underline a heading.
      .replace(/^(?=[-+=])/, '\\')
      .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
  )
}
