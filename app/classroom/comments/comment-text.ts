/**
 * Converts plain text to the editor's HTML: empty lines separate paragraphs, other line ends are breaks, and code stands between
 * backticks, or in lines of its own between lines of three.
 */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/^```[^`\n]*\n([\s\S]*?)\n?^```[ \t]*$/m)
    .map((part, index) => (index % 2 === 1 ? `<pre><code>${escapeHtml(part)}</code></pre>` : proseOf(part)))
    .join('')
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
