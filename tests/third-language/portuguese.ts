import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

type Catalogue = { [key: string]: string | Catalogue }

/** Text to insert, each part after the text it follows. */
type Addition = readonly [after: string, written: string]

/**
 * All changes for adding Portuguese, beside `locales/pt.json`. Tests load and compile the changed sources, and
 * `docs/tasks/language.md` names the files.
 */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  'values/languages.ts': [
    [
      "wireName: 'english',\n  },\n",
      `pt: {
        name: 'português',
        numbers: 'pt-BR',
        dollarSign: 'US$\\u00a0',
        openGraph: 'pt_BR',
        payPal: 'pt-BR',
        wireName: 'portuguese',
      },\n`,
    ],
  ],
  'locales/catalogues.ts': [
    [
      "import es from './es.json' with { type: 'json' }\n",
      "import pt from './pt.json' with { type: 'json' }\n",
    ],
    ['{ es, en', ', pt'],
  ],
  'locales/es.json': [
    ['"english": "En inglés"', ', "portuguese": "En portugués"'],
    ['"en": "Inglés"', ', "pt": "Portugués"'],
  ],
  'locales/en.json': [
    ['"english": "In English"', ', "portuguese": "In Portuguese"'],
    ['"en": "English"', ', "pt": "Portuguese"'],
  ],
  'domain/catalog/books/section-html/tidy-listings.ts': [
    [
      "unwanted: 'This code does not do what is wanted.',\n  },\n",
      `pt: {
        listing: 'Listagem',
        breaks: 'Este código não compila.',
        panics: 'Este código falha ao ser executado.',
        unwanted: 'Este código não faz o que se quer.',
      },\n`,
    ],
  ],
  'values/newsletter-card.ts': [["en: 'coupon'", ", pt: 'cupom'"]],
  'values/reader-name.ts': [
    [
      "en: { word: 'name', nobody: 'there', example: 'Teo' },\n",
      "pt: { word: 'nome', nobody: 'gente', example: 'Teo' },\n",
    ],
  ],
  'domain/catalog/books/import/read-book-folder.ts': [["en: 'Uncategorised'", ", pt: 'Sem categoria'"]],
}

/** A source with its additions; throws unless each anchor occurs exactly once. */
export function withAdditions(file: string, source: string): string {
  return (additions[file] ?? []).reduce((text, [after, written]) => {
    const [before, behind, ...more] = text.split(after)
    if (before === undefined || behind === undefined || more.length > 0) {
      throw new Error(`${file}: not there once: ${after}`)
    }
    return `${before}${after}${written}${behind}`
  }, source)
}

export const mark = '¶'

/** `locales/pt.json`: every English text with a mark, which shows untranslated texts. */
export function portugueseCatalogue(): string {
  const english = withAdditions('locales/en.json', readFileSync(join(root, 'locales/en.json'), 'utf8'))
  return JSON.stringify(marked(JSON.parse(english)))
}

function marked(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? `${mark}${value}` : marked(value),
    ]),
  )
}
