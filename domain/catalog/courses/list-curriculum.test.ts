import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { listCurriculum } from './list-curriculum.ts'

const services = await createTestServices()

test("a visitor gets the titles of a course's lessons in order, without contents", async () => {
  const { id } = await createCourse(services, {
    sections: [
      { lessons: [{ free: true, durationSeconds: 61 }, { exclusive: true }] },
      { lessons: [] },
      { lessons: [{}] },
    ],
  })
  const sections = await listCurriculum(await contextOf(services, visitor), { courseId: id })
  expect(sections.map(({ lessons }) => lessons.length)).toEqual([2, 0, 1])
  expect(sections[0]?.lessons[0]).toMatchObject({ free: true, durationSeconds: 61 })
  expect(Object.keys(sections[0]?.lessons[0] ?? {}).sort()).toEqual(
    ['durationSeconds', 'exclusive', 'free', 'id', 'title', 'type'].sort(),
  )
})

test('a draft has no curriculum', async () => {
  const { id } = await createCourse(services, { status: 'draft' })
  expect(await listCurriculum(await contextOf(services, visitor), { courseId: id })).toEqual([])
})
