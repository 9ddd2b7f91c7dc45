import { expect, test } from 'vitest'
import { highlightsJson, highlightsMarkdown } from './export-highlights.ts'
import type { ListedHighlight } from './highlight.ts'

const section = (id: number, title: string) => ({ id, order: id, title: { es: title } })
const at = new Date('2026-05-01T12:00:00Z')
const highlight = (values: Partial<ListedHighlight>): ListedHighlight => ({
  id: 1,
  bookId: 1,
  sectionId: 1,
  locale: 'es',
  block: 'b1',
  start: 0,
  end: 4,
  quote: 'Unas palabras',
  color: 'purple',
  title: '',
  content: '',
  createdAt: at,
  updatedAt: at,
  section: section(1, 'Uno'),
  ...values,
})
const list = {
  book: { id: 1, slug: 'el-libro', title: { es: 'El *libro*' } },
  highlights: [
    highlight({ quote: '# Dos\n palabras', title: 'Mirar_esto_', content: '- uno\n- dos\n\n<b>tres</b>' }),
    highlight({ color: 'red' }),
    highlight({ section: section(2, '2. Dos') }),
    highlight({ block: null, quote: 'Perdidas', section: section(1, 'Uno') }),
    highlight({ block: null, quote: 'Más perdidas', section: null }),
  ],
}

test('exports Markdown with escaped quotes and notes', () => {
  const markdown = highlightsMarkdown(list, {
    locale: 'es',
    colorName: (color) => ({ purple: 'Morado', red: 'Rojo' })[color as 'red'],
    orphans: 'Ya no están en el libro',
    sectionUrl: (order) => `https://aula.example/libro/visor/el-libro/${order}`,
  })
  expect(markdown).toBe(`# El \\*libro\\*

## Uno

<https://aula.example/libro/visor/el-libro/1>

> \\# Dos palabras

**Mirar\\_esto\\_** · Morado

\\- uno\\
\\- dos

\\<b\\>tres\\</b\\>

> Unas palabras

Rojo

## 2\\. Dos

<https://aula.example/libro/visor/el-libro/2>

> Unas palabras

Morado

## Ya no están en el libro

> Perdidas

Morado

> Más perdidas

Morado
`)
})

test('exports JSON with every field, orphans included', () => {
  const { book, highlights } = JSON.parse(highlightsJson(list, 'es'))
  expect(book).toBe('El *libro*')
  expect(highlights[0]).toEqual({
    section: { order: 1, title: 'Uno' },
    inThisEdition: true,
    quote: '# Dos\n palabras',
    title: 'Mirar_esto_',
    content: '- uno\n- dos\n\n<b>tres</b>',
    color: 'purple',
    colorHex: '#8B5CF6',
    language: 'es',
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
  })
  expect(highlights.slice(3)).toMatchObject([
    { section: { order: 1 }, inThisEdition: false, quote: 'Perdidas' },
    { section: null, inThisEdition: false },
  ])
})
