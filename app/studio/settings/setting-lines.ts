/** Turns a setting with several lines, which are separated by `|` as in the environment, into the text of a field. */
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
