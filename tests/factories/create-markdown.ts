import fc from 'fast-check'

const word = fc.constantFrom(
  'uno',
  'dos',
  'ñandú',
  'a_b',
  '2 * 3',
  '<',
  '&amp;',
  '&',
  '#',
  '1. x',
  '- x',
  '¿qué?',
  '"x"',
  '$5',
  'x!',
  'e.g.',
  '日本',
  '👩‍💻',
  '\\*',
  '\\[',
  'www.a.example',
  'https://b.example/c_d',
  'm@a.example',
  '[x]',
  '[^n]',
  '|',
)
const space = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '')
const leaf = fc.oneof(
  { weight: 6, arbitrary: word },
  fc.constantFrom(
    '`c`',
    '`` a`b ``',
    '`a|b`',
    '$`x^2`$',
    '<kbd>K</kbd>',
    '<br>',
    '![alt](/a.webp)',
    '\\\n',
    '  \n',
    '<https://a.example>',
  ),
)

const inline = fc.letrec<{ one: string; many: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(fc.constantFrom('**', '*', '_', '~~'), tie('many'))
      .map(([mark, inside]) => `${mark}${inside}${mark}`),
    fc
      .tuple(
        fc.constantFrom('https://a.example', 'https://b.example "t"', '<https://c.example/a b>'),
        tie('many'),
      )
      // Links cannot contain other links.
      .filter(([, inside]) => !/https?:|www\.|@|\]\(|\[/.test(inside))
      .map(([address, inside]) => `[${inside}](${address})`),
  ),
  many: fc
    .array(fc.tuple(tie('one'), space), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.flat().join('').trim()),
})).many

const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? '' : rest + line))
    .join('\n')

const cell = inline.map((text) => text.replaceAll('\n', ' ').replaceAll('|', '\\|'))
const table = fc
  .tuple(
    fc.constantFrom('-', ':-', '-:', ':-:'),
    fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }),
  )
  .map(([side, rows]) => {
    const [head, ...body] = rows.map(([a, b]) => `| ${a} | ${b} |`)
    return [head, `| ${side} | - |`, ...body].join('\n')
  })

const blocks = fc.letrec<{ one: string; many: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: inline },
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline)
      .map(([level, text]) => `${'#'.repeat(level)} ${text.replaceAll('\n', ' ')}`),
    inline.map((text) => `${text}\n===`),
    fc.constantFrom(
      '---',
      '***',
      '```\ncode\n\n  more\n```',
      '~~~ts a=1\nlet `a`\n~~~',
      '    indented',
      '```math\nx\n```',
      '<div>\nx\n</div>',
      '<!-- a -->',
      '[^n]: note',
      '[d]: https://d.example',
      '',
    ),
    table,
    tie('many').map((text) => indented(text, '> ', '> ')),
    fc
      .tuple(fc.constantFrom('NOTE', 'tip'), tie('many'))
      .map(([kind, text]) => indented(`[!${kind}]\n${text}`, '> ', '> ')),
    fc
      .tuple(
        fc.constantFrom('- ', '* ', '1. ', '1) ', '- [ ] ', '- [x] '),
        fc.constantFrom('\n', '\n\n'),
        fc.array(tie('many'), { minLength: 1, maxLength: 3 }),
      )
      .map(([mark, gap, items]) => {
        const indent = ' '.repeat(/^\S+ /.exec(mark)?.[0].length ?? 2)
        return items.map((item) => indented(item, mark, indent)).join(gap)
      }),
  ),
  many: fc
    .array(fc.tuple(tie('one'), fc.constantFrom('\n\n', '\n\n', '\n')), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.flat().join('').trimEnd()),
})).many

const noise = fc
  .array(
    fc.constantFrom(
      '*',
      '_',
      '`',
      '~',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '#',

      '+',

      '|',
      '\\',
      '&',
      '$',
      ':',
      '=',
      '\n',
      '\n\n',
      ' ',
      '    ',
      'a',
      'b',
      'https://a.example',
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''))

/**
 * A tag alone on a line, without indentation, in a paragraph of a list or quotation. The parser takes it for a block, although by
 * CommonMark such a tag cannot interrupt a paragraph. In no other case does Markdown have a block there without an empty line before.
 */
const strayTag = /^ {0,3}(?:[-*+>]|\d+[.)])(?:.*\n)(?:.+\n)*? {0,3}<[^>\n]+>[ \t]*$/m

/** Markdown as people write it, and also as nobody would. */
export const anyMarkdown = fc
  .oneof({ weight: 3, arbitrary: blocks }, { weight: 1, arbitrary: noise })
  .filter((markdown) => !strayTag.test(markdown))
