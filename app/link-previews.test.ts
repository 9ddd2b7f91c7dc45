import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function preview(path: string) {
  const { text } = await app.browser().visit(path)
  const said = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    image: said(/<meta property="og:image" content="([^"]*)"/),
    description: said(/<meta name="description" content="([^"]*)"/),
  }
}

test('a link to a free class or a sample chapter shows the image of its product', async () => {
  await createCourse(services, { slug: 'vue', sections: [{ lessons: [{ free: true }] }] })
  await createBook(services, {
    slug: 'el-libro',
    sections: [
      { title: { es: 'Uno' }, content: { es: '<p id="b1">Había una <b>vez</b>.</p>' }, sample: true },
    ],
  })
  const [course, lesson, book, chapter] = await Promise.all(
    ['/inscribe/vue', '/free/vue/0/0', '/libro/el-libro', '/libro/visor/el-libro/1'].map(preview),
  )
  expect(course?.image).toMatch(/\/media\/covers\//)
  expect(lesson?.image).toBe(course?.image)
  expect(book?.image).toMatch(/\/media\/covers\//)
  expect(chapter?.image).toBe(book?.image)
  expect(chapter?.description, 'the words of the chapter').toBe('Había una vez.')
})
