import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoursePlan } from '#domain/catalog/courses/import/course-plan.ts'
import { readCourseFolder } from '#domain/catalog/courses/import/read-course-folder.ts'
import { isShownWhole } from '#domain/catalog/markdown/find-unshown.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { runs } from '#tests/harness/lanes.ts'
import { levels, salesWordsOf } from '#values/sales-words.ts'
import { type CourseToExport, courseFiles } from './write-course.ts'

const images = { inspect: async () => ({ ok: true, format: 'png', width: 1, height: 1 }) as const }

function texts(course: CourseToExport): Record<string, string> {
  return Object.fromEntries(
    courseFiles(course).flatMap((file) => ('text' in file ? [[file.path, file.text]] : [])),
  )
}

/** As an import would store it. */
function stored({ post, sections, description, ...plan }: CoursePlan): CourseToExport {
  return {
    status: plan.status,
    author: plan.author?.slug ?? null,
    fields: {
      ...plan,
      offerFrom: plan.offerFrom?.toISOString() ?? null,
      offerUntil: plan.offerUntil?.toISOString() ?? null,
      description: description.markdown,
      ...salesWordsOf(plan),
      cover: null,
    },
    post: post && {
      slug: post.slug,
      status: post.status ?? 'published',
      title: post.title,
      content: post.content.markdown,
    },
    sections: sections.map(({ key, identity, lessons, ...fields }) => ({
      key,
      identity,
      fields,
      lessons: lessons.map(({ note, reading, sourceCode, videos: _, captions: __, ...lesson }) => ({
        key: lesson.key,
        identity: lesson.identity,
        fields: {
          ...lesson,
          note: note.markdown,
          reading: reading.markdown,
          sourceCode: sourceCode.markdown,
          videoFiles: {},
          captionFiles: {},
        },
      })),
    })),
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  fc.constantFrom(
    '../../x',
    '/etc/passwd',
    'con',
    'Título: "uno" # dos',
    '--- a',
    '*b*',
    '﻿c',
    '- d',
    'é\r\nf',
  ),
)
const inLanguages = (text: fc.Arbitrary<string>) =>
  fc.oneof(fc.record({ es: text }), fc.record({ en: text }), fc.record({ es: text, en: text }))
const line = inLanguages(anyText.map((text) => `T${text}`))
const markdownText = anyText
  .chain((first) => anyText.map((second) => `w ${first}\n\n---\n\n${second}`))
  .filter((text) => isShownWhole(text))
const markdown = fc.oneof(fc.constant({}), inLanguages(markdownText))
const code = fc.oneof(fc.constant({}), inLanguages(fc.constantFrom('```js\n---\n```', '---\n\n    a\n')))
const key = fc.oneof(fc.constantFrom('', 'hola', 'hola-2', 'A b', '..', '../x', '0'), anyText)
const price = fc.integer({ min: 0, max: 100_000_000 })

const lesson = fc.record({
  key,
  identity: fc.constant(null),
  fields: fc
    .record({
      title: line,
      note: markdown,
      reading: inLanguages(markdownText),
      sourceCode: code,
      type: fc.constantFrom('video' as const, 'reading' as const),
      durationSeconds: fc.integer({ min: 1, max: 300_000 }),
      free: fc.boolean(),
    })
    .map((fields) => ({
      ...fields,
      reading: fields.type === 'reading' ? fields.reading : {},
      externalVideo: fields.type === 'reading' ? null : 'dQw4w9WgXcQ',
      videoFiles: {},
      captionFiles: {},
      chapters: fields.type === 'reading' ? {} : { es: '0:00 Uno\n0:30 Dos' },
      exclusive: !fields.free,
    })),
})
const section = fc.record({
  key,
  identity: fc.constant(null),
  fields: fc.record({
    title: line,
    inDevelopment: fc.boolean(),
    exclusive: fc.boolean(),
    legacy: fc.boolean(),
    opensAfterDays: fc.option(fc.integer({ min: 1, max: 3_650 })),
    opensOn: fc.option(fc.constantFrom('2026-12-24', '2028-02-29')),
  }),
  lessons: fc.array(lesson, { maxLength: 4 }),
})
const questions = fc.array(fc.record({ question: anyText, answer: markdownText }), { maxLength: 3 })
const anyCourse: fc.Arbitrary<CourseToExport> = fc.record({
  status: fc.constantFrom('draft' as const, 'published' as const, 'archived' as const),
  author: fc.constantFrom(null, 'ada-lovelace'),
  post: fc.option(
    fc.record({
      slug: fc.constantFrom('el-curso', 'otro'),
      status: fc.constantFrom('draft' as const, 'published' as const),
      title: line,
      content: markdown,
    }),
  ),
  fields: fc.record({
    slug: fc.constant('el-curso'),
    category: fc.record({ slug: fc.constant('web'), title: line }),
    player: fc.constant('youtube' as const),
    model: fc.constantFrom('standard' as const, 'ads' as const),
    title: line,
    subtitle: line,
    description: markdown,
    level: fc.constantFrom(null, ...levels),
    outcomes: fc.oneof(fc.constant({}), inLanguages(fc.array(anyText).map((lines) => lines.join('\n')))),
    questions: fc.oneof(
      fc.constant({}),
      fc.record({ es: questions }),
      fc.record({ es: questions, en: questions }),
    ),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    offerPrice: fc.constantFrom(null, 0),
    offerFrom: fc.constantFrom(null, '2026-12-01T04:30:00.000Z'),
    offerUntil: fc.constantFrom(null, '2026-12-24T23:59:59.999Z'),
    sourceCodeOffered: fc.boolean(),
    sourceCodePrice: price,
    exclusiveOffered: fc.boolean(),
    exclusivePrice: price,
    position: fc.integer({ min: 0, max: 999_999 }),
    cover: fc.constant(null),
  }),
  sections: fc.array(section, { maxLength: 4 }),
})
/** A published course has something to see. */
const course = anyCourse.map((each) => {
  const hasNothing = !each.sections.some(({ fields, lessons }) => fields.inDevelopment || lessons.length > 0)
  return hasNothing && each.status === 'published' ? { ...each, status: 'draft' as const } : each
})

test('any course is a folder that the importer takes, and whose export is the same', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (random) => {
      const files = texts(random)
      for (const path of Object.keys(files)) {
        expect(path).toMatch(/^(?:\d{2}-[a-z0-9-]+\/)?[a-z0-9-]+(?:\.[a-z]+)*\.md$/)
      }
      const read = await readCourseFolder(await createFolder(files), { images })
      expect(read.ok ? [] : read.problems).toEqual([])
      if (read.ok) expect(texts(stored(read.plan))).toEqual(files)
    }),
    { numRuns: runs(150) },
  )
})

test('videos and captions are named by language, and the identity of parts stays', () => {
  const video = {
    type: 'video' as const,
    title: { es: 'Hola' },
    note: {},
    reading: {},
    sourceCode: {},
    externalVideo: null,
    videoFiles: { es: 'videos/a.mp4', en: 'videos/b.mp4' },
    captionFiles: { es: 'captions/a.vtt' },
    chapters: { es: '0:00 Uno\n0:30 - Dos: "#"', en: '0:00 One' },
    durationSeconds: 61,
    free: true,
    exclusive: false,
  }
  const [random] = fc.sample(course, { numRuns: 1, seed: 1 })
  if (!random) throw new Error('no course')
  const files = courseFiles({
    ...random,
    fields: { ...random.fields, player: 'file', title: { es: 'T' }, subtitle: { es: 'S' } },
    post: null,
    sections: [
      {
        key: 'uno',
        identity: 'primera',
        fields: {
          title: { es: 'Uno' },
          inDevelopment: false,
          exclusive: false,
          legacy: true,
          opensAfterDays: 7,
          opensOn: null,
        },
        lessons: [{ key: 'hola', identity: 'la-hola', fields: video }],
      },
    ],
  })
  const inside = files.filter(({ path }) => path.startsWith('01-uno/'))
  expect(inside).toEqual([
    {
      path: '01-uno/section.md',
      text: '---\nid: primera\ntitle: Uno\nlegacy: true\nopensAfterDays: 7\n---\n',
    },
    {
      path: '01-uno/01-hola.md',
      text: '---\nid: la-hola\ntitle: Hola\nduration: 1:01\nfree: true\nchapters: |-\n  0:00 Uno\n  0:30 Dos: "#"\n---\n',
    },
    { path: '01-uno/01-hola.en.md', text: '---\nchapters: 0:00 One\n---\n' },
    { path: '01-uno/01-hola.mp4', key: 'videos/a.mp4' },
    { path: '01-uno/01-hola.es.vtt', key: 'captions/a.vtt' },
    { path: '01-uno/01-hola.en.mp4', key: 'videos/b.mp4' },
  ])
})
