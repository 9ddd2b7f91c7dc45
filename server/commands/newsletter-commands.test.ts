import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readNewsletter } from './newsletter-commands.ts'

const folder = await mkdtemp(join(tmpdir(), 'aula-newsletter-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('a newsletter is read with the translation in the file beside it', async () => {
  await write('spring.md', '---\nlanguage: es\nsubject: Primavera\n---\n\nHola\r\n')
  await write('spring.en.md', '---\nsubject: Spring\n---\nHi\n')
  expect(await readNewsletter(join(folder, 'spring.md'))).toEqual({
    ok: true,
    subject: { es: 'Primavera', en: 'Spring' },
    body: { es: 'Hola', en: 'Hi' },
  })
})

test.each([
  ['missing.md', null, ['missing.md:1 file-missing']],
  ['plain.md', 'Hola', ['plain.md:1 front-matter-missing']],
  ['empty.md', '---\nlanguage: es\nsubject: Hola\n---\n\n', ['empty.md:5 reading-empty']],
  [
    'keys.md',
    '---\nlanguage: fr\nsubjetc: Hola\n---\nHola',
    ['keys.md:2 not-one-of', 'keys.md:3 unknown-key', 'keys.md:1 missing-key'],
  ],
])('%s is reported with its line', async (name, text, problems) => {
  if (text !== null) await write(name, text)
  const read = await readNewsletter(join(folder, name))
  expect(
    read.ok ? [] : read.problems.map(({ file, line, code }) => `${file}:${line} ${code}`).sort(),
  ).toEqual(problems.sort())
})
