import { expect, test } from 'vitest'
import { cutAtReaderName, readerName, withReaderName } from './reader-name.ts'

test.each([
  ['es', 'Hola, {nombre} ({name}). {otro} {Nombre} { name }', 'Hola, A$& (A$&). {otro} {Nombre} { name }'],
  ['en', 'Hello, {name}. {nombre} {}', 'Hello, A$&. {nombre} {}'],
] as const)('a text in %s says the name, and leaves other braces as they are', (locale, text, said) => {
  expect(withReaderName(text, locale, 'A$&')).toBe(said)
})

test.each([
  ['Ana', 'es', 'Ana'],
  ['  Ana\r\nBcc: x\u0000 ', 'en', 'Ana Bcc: x'],
  ['', 'es', 'gente'],
  [' \n', 'en', 'there'],
  [null, 'en', 'there'],
] as const)('the name %j is said as one line, in %s as %j', (name, locale, said) => {
  expect(readerName(name, locale)).toBe(said)
})

test('HTML is cut where it says the name, but not in code and attributes', () => {
  const html =
    '<p title="{name}">Hi {name}, <em>{name}</em></p><code>{name}</code><pre class="x"><code><span>{name}</span></code></pre>{name}'
  expect(cutAtReaderName(html, 'en')).toEqual([
    '<p title="{name}">Hi ',
    ', <em>',
    '</em></p><code>{name}</code><pre class="x"><code><span>{name}</span></code></pre>',
    '',
  ])
})
