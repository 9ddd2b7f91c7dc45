/** All characters that browsers read as the dot of a host (UTS #46). */
const dot = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]'

/** Invisible characters but lines, tabs and joiners of emoji. */
const unseen =
  /(?![\n\t]|(?<=\p{Emoji})\uFE0F|(?<=[\p{ExtPict}\p{EMod}]|\uFE0F)\u200D(?=\p{ExtPict}))[\p{Cc}\p{DI}]/gu

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'

/** Where a space breaks an address. */
const seams = new RegExp(
  [
    // Some programs link `www.` alone.
    `(?<=www)(?=${dot})`,
    // Not in prices (3.50) and initials: a top-level domain has two letters or more.
    `(?<=\\S)${dot}(?=[^\\s\\p{P}\\p{Nd}]{2})`,
    `(?<=@\\S*)${dot}(?=[^\\s\\p{P}])`,
    `(?<=(?<![\\d.])${octet}\\.${octet}\\.${octet})\\.(?=${octet}(?!\\d))`,
    // After any scheme, but not in a smiley after a word (`:D`).
    '(?<=[a-z][a-z\\d+.-]*):(?=[/\\\\]{2}|(?!\\S\\p{P}*(?:\\s|$))\\S)',
    // `\\\\server\\folder`, which Outlook opens.
    '\\\\(?=\\\\)',
  ].join('|'),
  'giu',
)

/** Breaks each address in a stranger's words by a space (`www .example. com`), so that no program makes it a link. Plain text: escape it for HTML. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').replaceAll(seams, '$& ')
}
