import { expect, test } from 'vitest'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

type Thing = { '@type': string } & Record<string, unknown>

/** The schema.org data of a page, by type. */
function thingsIn(html: string): Map<string, Thing> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': things } = JSON.parse(json) as { '@graph': Thing[] }
  return new Map(things.map((thing) => [thing['@type'], thing]))
}

const sales = {
  level: 'beginner',
  outcomes: { es: 'Un servidor.\nUna caché.' },
  questions: { es: [{ question: '¿Y <si> no?', answer: 'Nada.', html: '<p>Nada.</p>' }] },
} as const

const video = { type: 'video', videoFiles: { es: 'videos/a.mp4' } } as const

test('the page of a course says what it is, opens its first free class, and tells search engines the same', async () => {
  const { slug } = await createCourse(services, {
    ...sales,
    title: { es: 'HTTP </script>' },
    sections: [
      {
        lessons: [
          { type: 'reading', free: true, durationSeconds: 60, title: { es: 'Leer' } },
          { ...video, free: true, durationSeconds: 56, title: { es: 'Ver' }, captionFiles: { en: 'c.vtt' } },
          { ...video, durationSeconds: 64 },
        ],
      },
    ],
  })
  const { text } = await app.browser().visit(`/inscribe/${slug}`)
  for (const words of [
    '3 clases',
    'Desde cero',
    'En español',
    'Mira la primera clase, gratis',
    'Qué construyes',
    'Una caché.',
    '30 días',
  ]) {
    expect(text).toContain(words)
  }
  // The line is missing, because one of the videos has no captions.
  expect(text).not.toContain('Subtítulos en')
  expect(text).toMatch(
    new RegExp(`<a[^>]*href="/free/${slug}/0/1"[^>]*>(?:(?!</a>).)*Mira la primera clase`, 's'),
  )
  const things = thingsIn(text)
  expect(things.get('Course')).toMatchObject({
    name: 'HTTP </script>',
    inLanguage: ['es'],
    educationalLevel: 'Desde cero',
    teaches: ['Un servidor.', 'Una caché.'],
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT3M' },
    offers: { price: '20.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(things.get('BreadcrumbList')).toMatchObject({
    itemListElement: [{ position: 1 }, { name: 'web' }, { position: 3 }],
  })
  expect(things.get('FAQPage')).toMatchObject({
    mainEntity: [{ name: '¿Y <si> no?', acceptedAnswer: { text: '<p>Nada.</p>' } }],
  })
})

test('the head of a pack sums up what is in it, and those of books and packs say how many stars they have', async () => {
  const lessons = [{ durationSeconds: 600 }, { durationSeconds: 1800 }]
  const courses = await Promise.all([1, 2].map(() => createCourse(services, { sections: [{ lessons }] })))
  const starCounts = [0, 0, 0, 1, 1] as const
  const book = await createBook(services, { pageCount: 90, starCounts })
  const pack = await createPack(services, {
    starCounts,
    items: [
      ...courses.map(({ id }) => ({ productType: 'course' as const, productId: id, price: 900 })),
      { productType: 'book', productId: book.id, price: 900 },
    ],
  })
  const headOf = async (path: string) =>
    /<main(.*?)<\/header>/s.exec((await app.browser().visit(path)).text)?.[1] ?? ''
  const ofPack = await headOf(`/pack/${pack.slug}`)
  for (const words of ['2 cursos y 1 libro', '4 clases', '1 h 20 min', '90 páginas', '4,5']) {
    expect(ofPack).toContain(words)
  }
  expect(await headOf(`/libro/${book.slug}`)).toContain('4,5')
})

test('the curriculum says which sections are in development, and which are old', async () => {
  const { slug } = await createCourse(services, {
    sections: [
      { title: { es: 'Una' }, inDevelopment: true, lessons: [{}] },
      { title: { es: 'Otra' }, legacy: true, lessons: [{}] },
    ],
  })
  const { text } = await app.browser().visit(`/inscribe/${slug}`)
  expect(text).toMatch(/Una<(?:(?!Otra<).)*En desarrollo(?:(?!Otra<).)*Otra<.*Legado/s)
})

test('a page names who teaches, to search engines too', async () => {
  const { id: userId } = await createUser(services)
  const author = await createAuthor(services, { userId, name: 'Marina Prado' })
  const course = await createCourse(services, {
    authorId: userId,
    sections: [{ lessons: [{ durationSeconds: 90 }] }],
  })
  const book = await createBook(services, { authorId: userId })
  const person = {
    '@type': 'Person',
    name: 'Marina Prado',
    url: expect.stringMatching(new RegExp(`/autores/${author.slug}$`)),
  }
  const ofCourse = thingsIn((await app.browser().visit(`/inscribe/${course.slug}`)).text).get('Course')
  expect(ofCourse).toMatchObject({ author: person, hasCourseInstance: { instructor: person } })
  const ofBook = thingsIn((await app.browser().visit(`/libro/${book.slug}`)).text).get('Book')
  expect(ofBook).toMatchObject({ author: person })
})

test('a page without questions about something free promises no refund and asks nothing', async () => {
  const { slug } = await createCourse(services, { price: 0, sections: [{ lessons: [{}] }] })
  const { text } = await app.browser().visit(`/inscribe/${slug}`)
  expect(text).not.toContain('id="questions"')
  expect(text).not.toContain('Mira la primera clase')
  expect([...thingsIn(text).keys()]).toEqual(['Course', 'BreadcrumbList'])
})

test('the pages of a book and of a pack have their questions, outcomes and data', async () => {
  const book = await createBook(services, sales)
  const pack = await createPack(services, {
    ...sales,
    items: [{ productType: 'book', productId: book.id, price: 900 }],
  })
  for (const [path, type] of [
    [`/libro/${book.slug}`, 'Book'],
    [`/pack/${pack.slug}`, 'Product'],
  ] as const) {
    const { text } = await app.browser().visit(path)
    const things = thingsIn(text)
    expect([...things.keys()], path).toEqual([type, 'BreadcrumbList', 'FAQPage'])
    const { itemListElement } = things.get('BreadcrumbList') as unknown as {
      itemListElement: { item: string }[]
    }
    for (const { item } of itemListElement) {
      expect((await app.browser().request(new URL(item).pathname)).status, item).toBe(200)
    }
    for (const words of ['Qué te llevas', 'Un servidor.', 'Desde cero', 'Nada.', 'href="#questions"']) {
      expect(text, path).toContain(words)
    }
  }
})

const digest = 'a'.repeat(64)
const picture = `/media/books/el-libro/${digest}.webp`
const sections = [
  { title: { es: 'Cerrado' }, content: { es: '<p id="b1">Secreto uno.</p>' } },
  {
    title: { es: 'Abierto' },
    sample: true,
    content: { es: `<p id="b1">La muestra.</p><img src="${picture}">` },
  },
  { title: { es: 'También cerrado' }, content: { es: '<p id="b1">Secreto dos.</p>' } },
]

test('a visitor reads the sample of a book, and nothing else of it', async () => {
  await createBook(services, { slug: 'el-libro', sections })
  const visitor = app.browser()
  const { text: page } = await visitor.visit('/libro/el-libro')
  expect(page).toContain('href="/libro/visor/el-libro/2"')
  expect(page).not.toContain('href="/libro/visor/el-libro/1"')
  expect((await visitor.request('/libro/visor/el-libro')).headers.get('location')).toBe(
    '/libro/visor/el-libro/2',
  )
  const sample = await visitor.visit('/libro/visor/el-libro/2')
  expect(sample.text).toContain('La muestra.')
  expect(sample.text).toContain('Aquí termina la muestra.')
  expect(sample.text).not.toContain('noindex')
  expect(sample.text).not.toContain('Secreto')
  for (const path of ['/libro/visor/el-libro/1', '/libro/visor/el-libro/3', '/libro/visor/el-libro/1.data']) {
    const answer = await visitor.request(path)
    expect(`${answer.headers.get('location')} ${await answer.text()}`, path).toContain(
      `book-needs-sign-in&next=${encodeURIComponent(path.replace('.data', ''))}`,
    )
  }
  const searched = await visitor.request('/book-search/el-libro.data?q=secreto')
  expect(await searched.text()).not.toContain('Secreto')
})

test('the sample of a draft is nobody’s, and pictures of other chapters stay closed', async () => {
  await createBook(services, { slug: 'el-libro', sections })
  const visitor = app.browser()
  const other = picture.replace(digest, 'b'.repeat(64))
  // The first picture belongs to the sample but has no stored file; the other one is in a closed chapter.
  expect((await visitor.request(picture)).status).toBe(404)
  expect([401, 403]).toContain((await visitor.request(other)).status)
  await createBook(services, { slug: 'el-borrador', status: 'draft', sections })
  const answer = await visitor.request('/libro/visor/el-borrador/2')
  expect(await answer.text()).not.toContain('La muestra.')
})
