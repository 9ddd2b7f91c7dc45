import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { exportBook } from '#domain/catalog/exports/export-book.ts'
import { exportCourse } from '#domain/catalog/exports/export-course.ts'
import { exportPack } from '#domain/catalog/exports/export-pack.ts'
import type { ExportedFolder } from '#domain/catalog/exports/folder/exported-folder.ts'
import { importPack } from '#domain/catalog/packs/import/import-pack.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import {
  bookFiles,
  chapterFiles,
  courseFiles,
  createFolder,
  packFiles,
} from '#tests/factories/create-course-folder.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import type { SalesWords } from '#values/sales-words.ts'

const services = await createTestServices()
const { db } = services.connection
const operator = await contextOf(services, system)

const es =
  'level: beginner\noutcomes: |-\n  Una cosa.\n  Otra.\nquestions:\n  - question: ¿Y si **no**?\n    answer: |-\n      Nada, *nada*.\n\n      - Uno\n  - question: ¿Y si sí?\n    answer: Bien.\n'
const en = 'outcomes: One thing.\nquestions:\n  - question: What if not?\n    answer: Nothing.\n'

const withWords = (files: Record<string, string>, kind: 'course' | 'book' | 'pack') => ({
  ...files,
  [`${kind}.md`]: files[`${kind}.md`]?.replace('\n---\n\n', `\n${es}---\n\n`) ?? '',
  [`${kind}.en.md`]: files[`${kind}.en.md`]?.replace('\n---\n\n', `\n${en}---\n\n`) ?? '',
})

async function textsOf(folder: ExportedFolder): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { path, read } of folder.files) texts[path] = await text(read())
  return texts
}

test('level, outcomes and questions go through folders of every kind and back, with equal bytes', async () => {
  const chapters = {
    ...chapterFiles,
    'chapters/02-final.md':
      chapterFiles['chapters/02-final.md']?.replace('\n---\n', '\nsample: true\n---\n') ?? '',
  }
  const rounds = [
    [importCourse, exportCourse, withWords(courseFiles, 'course'), 'el-curso'],
    [importBook, exportBook, withWords({ ...bookFiles, ...chapters }, 'book'), 'el-libro'],
    [importPack, exportPack, withWords(packFiles, 'pack'), 'el-pack'],
  ] as const
  for (const [take, give, files, slug] of rounds) {
    const taken = await take(operator, await createFolder(files))
    expect(taken).toMatchObject({ ok: true })
    const exported = await textsOf(await give(operator, { slug }))
    const main = Object.keys(exported).find((path) => /^(course|book|pack)\.md$/.test(path)) ?? ''
    expect(exported[main]).toContain('level: beginner\noutcomes: |-\n  Una cosa.\n  Otra.\n')
    expect(exported[main]).toContain(es.slice(es.indexOf('questions:')))
    expect(exported[main.replace('.md', '.en.md')]).toContain('question: What if not?')
    expect(await take(operator, await createFolder(exported))).toMatchObject({ ok: true })
    expect(await textsOf(await give(operator, { slug }))).toEqual(exported)
  }
  const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
  expect(exported['chapters/02-final.md']).toContain('\nsample: true\n')
  const [book] = await db.select().from(books)
  expect(book?.questions.es?.[0]).toMatchObject({
    question: '¿Y si **no**?',
    html: expect.stringContaining('<em>nada</em>'),
  })
})

test('what is wrong with them is named in the folder', async () => {
  const problemsWith = async (lines: string) => {
    const files = {
      ...courseFiles,
      'course.md': courseFiles['course.md']?.replace('\n---\n\n', `\n${lines}---\n\n`) ?? '',
    }
    const taken = await importCourse(operator, await createFolder(files))
    return taken.ok ? [] : taken.problems.map(({ code, params }) => `${code} ${params.key ?? ''}`)
  }
  expect(await problemsWith('level: expert\n')).toEqual(['not-one-of level'])
  expect(await problemsWith(`outcomes: ${'a'.repeat(201)}\n`)).toEqual(['text-too-long outcomes'])
  expect(await problemsWith('questions: uno\n')).toEqual(['not-a-list questions'])
  expect(await problemsWith('questions:\n  - question: ¿Uno?\n')).toEqual(['missing-key answer'])
  expect(await problemsWith('questions:\n  - question: ¿Uno?\n    answer: "![a](images/x.png)"\n')).toEqual([
    'markdown-image ',
  ])
  const many = '  - question: ¿Uno?\n    answer: Dos.\n'.repeat(21)
  expect(await problemsWith(`questions:\n${many}`)).toEqual(['too-many questions'])
})

test('in the studio they are drafted, missing in a language, checked and published', async () => {
  await importCourse(operator, await createFolder(withWords(courseFiles, 'course')))
  const { draftId } = await openDraft(operator, { kind: 'course', slug: 'el-curso' })
  const { fields, revision } = await getDraft(operator, { draftId, kind: 'course' })
  expect(fields.questions.es?.[1]).toEqual({ question: '¿Y si sí?', answer: 'Bien.' })
  const save = (change: Partial<SalesWords>, at: number) =>
    saveDraft(operator, { draftId, revision: at, fields: change })
  expect(
    await save({ outcomes: { es: 'Una' }, questions: { es: [{ question: '¿A?', answer: '' }] } }, revision),
  ).toMatchObject({ ok: true })
  const draft = await getDraft(operator, { draftId, kind: 'course' })
  expect(draft.missing).toEqual(
    expect.arrayContaining([
      { field: 'outcomes', locale: 'en' },
      { field: 'questions', locale: 'en' },
    ]),
  )
  expect(await publishDraft(operator, { draftId })).toMatchObject({
    ok: false,
    problems: [{ field: 'questions', code: 'missing-key' }],
  })
  await save(
    { level: 'advanced', questions: { es: [{ question: '¿A?', answer: '**B**<script>' }] } },
    draft.revision,
  )
  expect(await publishDraft(operator, { draftId })).toMatchObject({ ok: true })
  const [course] = await db.select().from(courses)
  expect(course).toMatchObject({ level: 'advanced', outcomes: { es: 'Una' } })
  expect(course?.questions.es?.[0]?.html).toContain('<strong>B</strong>')
  expect(course?.questions.es?.[0]?.html).not.toContain('<script')
})
