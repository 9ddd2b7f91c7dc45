import { expect, test } from 'vitest'
import { excerpt } from './post-excerpt.ts'

test('the excerpt is the text of the first paragraph', () => {
  expect(
    excerpt('<h2>No</h2><p>Git guarda <strong>fotos</strong> &amp; nada&nbsp;más.</p><p>Otro.</p>'),
  ).toBe('Git guarda fotos & nada más.')
})

test('a long text is cut at a word and says so', () => {
  expect(excerpt('<p>Una frase larga, que no cabe</p>', 18)).toBe('Una frase larga…')
})

test('a single word that is too long is cut all the same', () => {
  expect(excerpt(`<p>${'a'.repeat(30)}</p>`, 10)).toBe(`${'a'.repeat(9)}…`)
})

test('a text without paragraphs is read as it is', () => {
  expect(excerpt('Sin marcas')).toBe('Sin marcas')
})
