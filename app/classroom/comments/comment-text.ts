import { escapeHtml } from '#values/escape-html.ts'

const fence = /^```[^`]*$/
const fenceEnd = /^```[ \t]*$/

/**
 * Converts plain text to the editor's HTML: empty lines separate paragraphs, other line ends are breaks, and code stands between
 * backticks or between lines of three backticks.
 */
export function paragraphsOf(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const lastEnd = lines.findLastIndex((line) => fenceEnd.test(line))
  const written: string[] = []
  let prose: string[] = []
  const endProse = () => {
    written.push(proseOf(prose.join('\n')))
    prose = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    // Without this check, a text with many beginnings and no end of code would be read to its end for each of them.
    if (!fence.test(line) || at >= lastEnd) {
      prose.push(line)
      continue
    }
    endProse()
    let end = at + 1
    while (!fenceEnd.test(lines[end] ?? '')) end += 1
    written.push(`<pre><code>${escapeHtml(lines.slice(at + 1, end).join('\n'))}</code></pre>`)
    at = end
  }
  endProse()
  return written.join('')
}

function proseOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${escapeHtml(part.trim())
          .replaceAll('\n', '<br>')
          .replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    )
    .join('')
}
