/** What browsers read as the dot of a host: the ASCII one, its wide and small forms, the ideographic ones (UTS #46). */
const dot = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]'

/** What nobody sees, but for lines, tabs, and what holds an emoji together; it would hide an address from the rules below. */
const unseen =
  /(?![\n\t]|(?<=\p{Emoji})\uFE0F|(?<=[\p{ExtPict}\p{EMod}]|\uFE0F)\u200D(?=\p{ExtPict}))[\p{Cc}\p{DI}]/gu

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'

/** Where a space parts an address in two: after a dot of its host or of what follows an `@`, after its scheme. */
const seams = new RegExp(
  [
    // Before its dot: `www.` alone is a link to some programs.
    `(?<=www)(?=${dot})`,
    // Prices (3.50) and initials (a. m., U.S.A.) are none: a top-level domain has two letters or more.
    `(?<=\\S)${dot}(?=[^\\s\\p{P}\\p{Nd}]{2})`,
    `(?<=@\\S*)${dot}(?=[^\\s\\p{P}])`,
    `(?<=(?<![\\d.])${octet}\\.${octet}\\.${octet})\\.(?=${octet}(?!\\d))`,
    // Of `https://`, `mailto:` and whatever else a program may have claimed; a smiley after a word (`:D`) is none.
    '(?<=[a-z][a-z\\d+.-]*):(?=[/\\\\]{2}|(?!\\S\\p{P}*(?:\\s|$))\\S)',
    // `\\\\server\\folder`, which Outlook opens.
    '\\\\(?=\\\\)',
  ].join('|'),
  'giu',
)

/**
 * Words of a stranger, to be shown so that no program that reads them turns an address in them into a link: a space parts it
 * (`www .example. com`), which people still read. Prose stays as it is, but for a space that was forgotten after a full
 * stop. Plain text; it still has to be escaped where it becomes HTML.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').replaceAll(seams, '$& ')
}
