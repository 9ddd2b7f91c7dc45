/** All characters that browsers read as a dot in a host's name (UTS #46). */
const dot = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]'

/** Invisible characters, except line breaks, tabs and the joiners within emoji. */
const unseen =
  /(?![\n\t]|(?<=\p{Emoji})\uFE0F|(?<=[\p{ExtPict}\p{EMod}]|\uFE0F)\u200D(?=\p{ExtPict}))[\p{Cc}\p{DI}]/gu

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'

/** The places where a space breaks an address. */
const seams = new RegExp(
  [
    // Some programs make a link of `www.` alone.
    `(?<=www)(?=${dot})`,
    // Not in prices (3.50) and initials, as a top-level domain has at least two letters.
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

/**
 * Breaks every address in a stranger's words with a space (`www .example. com`), so that no program makes a link of it.
 * The result is plain text, to be escaped for HTML.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').replaceAll(seams, '$& ')
}
