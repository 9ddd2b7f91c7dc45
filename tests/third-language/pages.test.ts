import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { groupLessonFiles } from '#domain/catalog/courses/import/read-lesson.ts'
import { mailTexts } from '#emails/mail-texts.ts'
import { readNewsletter } from '#server/commands/newsletter-commands.ts'
import { acceptedLocale } from '#server/http/accepted-locale.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, money } from '#values/money.ts'
import { catalogues } from '../../locales/catalogues.ts'
import { mark } from './portuguese.ts'

const services = await createTestServices()
const app = await createTestApp(services)
/** The types know two languages; this file is loaded with a third. */
const portuguese = 'pt' as Locale

type Catalogue = { [key: string]: string | Catalogue }

function textsOf(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)))
}

const everywhere = new Set<string>(['Aula', ...Object.values(languages).map(({ name }) => name)])
const ofOtherLanguages = new Set(
  [...textsOf(catalogues.es), ...textsOf(catalogues.en)].filter((text) => !everywhere.has(text)),
)

function visibleTextsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<title')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const texts = body.replaceAll('<!-- -->', '').split(/<[^>]+>/)
  const attributes = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
  return [...texts, ...attributes.map(([, text = '']) => text)].map((text) => text.trim()).filter(Boolean)
}

let learner: { id: string }

beforeEach(async () => {
  const course = await createCourse(services, { slug: 'html-basico' })
  const book = await createBook(services, { slug: 'azul', sections: [{}], language: 'es' })
  await createPack(services, {
    slug: 'todo',
    items: [
      { productType: 'course', productId: course.id, price: 1000 },
      { productType: 'book', productId: book.id, price: 500 },
    ],
  })
  learner = await createUser(services)
  for (const [productType, productId] of [
    ['course', course.id],
    ['book', book.id],
  ] as const) {
    await createEntitlement(services, { userId: learner.id, productType, productId })
  }
})

const forVisitors = [
  '/',
  '/libros',
  '/libro/azul',
  '/pack',
  '/pack/todo',
  '/inscribe/html-basico',
  '/html-basico/1/1',
  '/blog',
  '/about',
  '/contacto/create',
  '/buscar?q=curso',
  '/login',
  '/register',
  '/forgot-password',
  '/gemas',
  '/mis-recursos',
  '/clases-code',
  '/clases-exlusives',
  '/certificado',
  '/no-such-page',
]
const forLearners = [
  '/',
  '/html-basico/1/2',
  '/libro/visor/azul/1',
  '/mis-recursos',
  '/mis-compras',
  '/mis-notas/html-basico',
  '/mi-cuaderno',
  '/gemas',
  '/profile',
  '/profile/settings',
  '/profile/delete',
  '/mis-certificados/html-basico',
]

test.each([
  ...forVisitors.map((path) => ['a visitor', path] as const),
  ...forLearners.map((path) => ['a learner', path] as const),
])('to %s, %s shows no text in another language', async (who, path) => {
  const browser = app.browser()
  if (who === 'a learner') await browser.signInAs(learner)
  const { text: html } = await browser.visit(path, { language: 'pt-BR,pt;q=0.9,en;q=0.5' })
  expect(html).toContain('<html lang="pt"')
  const shownTexts = visibleTextsOf(html)
  expect(shownTexts.filter((text) => text.startsWith(mark)).length).toBeGreaterThan(10)
  expect(shownTexts.filter((text) => ofOtherLanguages.has(text))).toEqual([])
})

test('a page declares its language', async () => {
  const html = await (await app.request('/about', { language: 'pt' })).text()
  expect(html).toContain('<meta property="og:locale" content="pt_BR"/>')
  for (const locale of ['es', 'en', 'pt']) expect(html).toContain(`hrefLang="${locale}"`)
})

test.each([
  ['es', ['en', 'pt']],
  ['pt', ['es', 'en']],
])('a page in %s links to every other language', async (language, others) => {
  const html = await (await app.request('/about', { language })).text()
  const offered = [...html.matchAll(/<button[^>]* value="(\w+)"[^>]* name="locale"/g)].map(
    ([, value]) => value,
  )
  expect([...new Set(offered)].sort()).toEqual([...others].sort())
})

test('the list of books has a Portuguese filter', async () => {
  const html = await (await app.request('/libros?language=portuguese', { language: 'pt' })).text()
  expect(html).toContain(`${mark}In Portuguese`)
  expect(html).toContain(`${mark}No books`)
})

test('a Portuguese browser gets Portuguese texts and number formats', () => {
  expect(acceptedLocale('pt-BR,pt;q=0.9,en;q=0.5')).toBe('pt')
  expect(formatMoney(money(123_456), portuguese)).toBe('US$\u00a01.234,56')
})

test('mails and API errors are in Portuguese', async () => {
  expect(mailTexts(portuguese)('greeting', { name: 'Ana' })).toMatch(new RegExp(`^${mark}`))
  const refused = await app.request('/api/v1/no-such-thing', { language: 'pt' })
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(`^${mark}`) })
})

test('imported Portuguese content is read beside the other translations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aula-portuguese-'))
  await writeFile(join(folder, 'spring.md'), '---\nlanguage: es\nsubject: Primavera\n---\n\nHola\n')
  await writeFile(join(folder, 'spring.en.md'), '---\nsubject: Spring\n---\nHi\n')
  await writeFile(join(folder, 'spring.pt.md'), '---\nsubject: A primavera\n---\nOlá\n')
  expect(await readNewsletter(join(folder, 'spring.md'))).toMatchObject({
    subject: { es: 'Primavera', en: 'Spring', pt: 'A primavera' },
    body: { es: 'Hola', en: 'Hi', pt: 'Olá' },
  })
  await rm(folder, { recursive: true })

  const problems: string[] = []
  const names = ['section.pt.md', '01-ola.md', '01-ola.pt.md', '01-ola.pt.vtt', '01-ola.pt.mp4']
  const [lesson] = groupLessonFiles('01-inicio', names, (file) => problems.push(file))
  expect(problems).toEqual([])
  expect(lesson?.files.get('text')?.get(portuguese)).toBe('01-inicio/01-ola.pt.md')
  expect(lesson?.files.get('captions')?.get(portuguese)).toBe('01-inicio/01-ola.pt.vtt')
})
