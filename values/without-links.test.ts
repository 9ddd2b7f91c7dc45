import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { longestShortName, shortName } from './short-name.ts'
import { withoutLinks } from './without-links.ts'

/** What some mail program or telephone makes a link of, and more. */
const linkable = [
  /[a-z][a-z\d+.-]*:[/\\]{2}/iu,
  /(?:mailto|tel|sms|javascript|data|skype|facetime|whatsapp):[+_]?[\p{L}\p{N}]{2}/iu,
  /www[.。．｡]\S/iu,
  /[\p{L}\p{N}][.。．｡․﹒]\p{L}{2}/u,
  /[\p{L}\p{N}]\.xn--/iu,
  /\S@[^\s@]*[\p{L}\p{N}]\.[\p{L}\p{N}]/u,
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\d)/u,
  /\\\\/u,
]

function linked(text: string): string[] {
  const found: string[] = []
  const plain = text.replaceAll('\\', '\\\\')
  visit(unified().use(remarkParse).use(remarkGfm).parse(plain), 'link', ({ url }) => void found.push(url))
  return found
}

const piece = fc.constantFrom(
  'https://',
  'HTTP:',
  '//',
  'mailto:',
  'tel:',
  'www',
  '@',
  ':',
  '/',
  '\\',
  '-',
  '_',
  '1',
  '192',
  '255',
  '.',
  '.',
  '.',
  '。',
  '．',
  '｡',
  '․',
  '﹒',
  'evil',
  'com',
  'com',
  'c',
  'xn--p1ai',
  'рф',
  'ⓒⓞⓜ',
  'é',
  '\u200B',
  '\u200D',
  '\u2060',
  '👍🏽',
  '\uFEFF',
  '\u00AD',
  '\u202E',
  '\uFE0F',
  '\0',
  '\r',
  '\t',
  '\n',
  ' ',
  'Feliz',
  'cumple',
  '😀',
  '👩‍🚀',
  '❤️',
  '!',
  ',',
  '(',
  ')',
  '?',
  '=',
  '+',
  '3',
)
const address = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))
const anything = fc.oneof(address, fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress(), fc.ipV4())

describe('a stranger’s text', () => {
  test('contains no links, for any input', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const shown = withoutLinks(text)
        for (const pattern of linkable) expect(shown).not.toMatch(pattern)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('contains nothing that mail programs turn into links', () => {
    expect(linked('www.example.com, ana@example.org')).toHaveLength(2)
    fc.assert(
      fc.property(address, (text) => {
        expect(linked(withoutLinks(text))).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  test('does not change when it is cleaned twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(withoutLinks(withoutLinks(text))).toBe(withoutLinks(text))
      }),
    )
  })

  test('stays unchanged when it is prose', () => {
    const word = fc.constantFrom(
      'Feliz',
      'cumple',
      'Ana',
      '¡qué',
      'año!',
      '3.50',
      '1.000.000',
      '1.000.000.000',
      '10:30',
      'a.m.',
      'U.S.A.',
      '(sí)',
      '«hola»',
      'y/o',
      '50%',
      '24/12',
      ':)',
      'abuela:D',
      '👩‍🚀',
      '❤️',
      '1️⃣',
      '👍🏽',
      '@ana',
      '#1',
      'Hola:))',
      'Hola:-)',
    )
    const end = fc.constantFrom(' ', ', ', '. ', ': ', '… ', '... ', '.\n', '\n\n', ' — ')
    const prose = fc.array(fc.tuple(word, end)).map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(prose, (text) => {
        expect(withoutLinks(text)).toBe(text)
      }),
    )
    expect(withoutLinks('Feliz cumple. Nos vemos')).toBe('Feliz cumple. Nos vemos')
  })

  test.each([
    ['Entra en https://banco.example.com/login?a=1.', 'Entra en https: //banco. example. com/login?a=1.'],
    ['escribe a soporte@banco.es', 'escribe a soporte@banco. es'],
    ['mailto:a.b@b.c o tel:+34600', 'mailto: a.b@b. c o tel: +34600'],
    ['WWW.example.com/a', 'WWW .example. com/a'],
    ['evil.\u200Bcom y evil。com', 'evil. com y evil。 com'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['127.0.0.1:8080', '127.0.0. 1:8080'],
    ['\\\\server\\x', '\\ \\server\\x'],
    ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
    ['Feliz cumple.Nos vemos', 'Feliz cumple. Nos vemos'],
  ])('%j is shown as %j', (text, shown) => {
    expect(withoutLinks(text)).toBe(shown)
  })
})

describe('a name', () => {
  test('is short, on one line, and contains no links', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const name = shortName(text)
        for (const pattern of [...linkable, /["«»“”<>()[\]{}\n\r\t]/u, /\d{5}/u])
          expect(name).not.toMatch(pattern)
        expect(Array.from(name).length).toBeLessThanOrEqual(longestShortName)
        expect(name).toBe(name.trim())
      }),
      { numRuns: runs(1_000) },
    )
  })

  test.each([
    'Ana García',
    "Mary-Jane O'Neil",
    'Ana, Luis & co.',
    'José Mª Núñez',
    'R2-D2',
    'Los de 5.º B 🎁',
  ])('%s is unchanged', (name) => {
    expect(shortName(name)).toBe(name)
  })

  test.each([
    [' Ana \n García ', 'Ana García'],
    ['Banco Sol: llama al +34 900-123.456', 'Banco Sol llama al'],
    ['Eva» — lo confirma Aula «', 'Eva lo confirma Aula'],
    ['evil.\u202Ecom', 'evil. com'],
    ['evil.12345com', 'evil. com'],
    ['<b>Eva</b>', 'b Eva b'],
    ['$$$', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(shortName(typed)).toBe(shown)
  })
})
