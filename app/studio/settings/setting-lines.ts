/** Settings have lines separated by |, as the environment writes them. */
export function toLines(text: string): string {
  return text
    .split('|')
    .map((line) => line.trim())
    .join('\n')
}

export function fromLines(typed: string): string {
  return typed
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ')
}
