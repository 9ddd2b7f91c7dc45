import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lessonAt, lessonPlaces, nextLesson, openingLesson, previousLesson } from './lesson-order.ts'

const lesson = fc.record({
  free: fc.boolean(),
  seenAt: fc.option(fc.date({ min: new Date(0), max: new Date(50), noInvalidDate: true })),
})
const course = fc.array(fc.record({ lessons: fc.array(lesson, { maxLength: 4 }) }), { maxLength: 5 })
/** A course with a lesson, and a place in it. */
const coursePlace = course
  .filter((sections) => lessonPlaces(sections).length > 0)
  .chain((sections) =>
    fc.record({ sections: fc.constant(sections), place: fc.constantFrom(...lessonPlaces(sections)) }),
  )
const first = { section: 0, lesson: 0 }

describe('next and previous', () => {
  it('visit each lesson of the course once, skipping empty sections', () => {
    fc.assert(
      fc.property(course, (sections) => {
        const walked = []
        let place = lessonAt(sections, first) ? first : nextLesson(sections, first, 'full')
        while (place) {
          walked.push(place)
          place = nextLesson(sections, place, 'full')
        }
        expect(walked).toEqual(lessonPlaces(sections))
      }),
    )
  })

  it('are inverse', () => {
    fc.assert(
      fc.property(coursePlace, ({ sections, place }) => {
        const next = nextLesson(sections, place, 'full')
        if (next) expect(previousLesson(sections, next)).toEqual(place)
        const previous = previousLesson(sections, place)
        if (previous) expect(nextLesson(sections, previous, 'full')).toEqual(place)
      }),
    )
  })

  it('cross section boundaries', () => {
    const sections = [{ lessons: [{ free: false }, { free: false }] }, { lessons: [{ free: false }] }]
    expect(nextLesson(sections, { section: 0, lesson: 1 }, 'full')).toEqual({ section: 1, lesson: 0 })
    expect(previousLesson(sections, { section: 1, lesson: 0 })).toEqual({ section: 0, lesson: 1 })
    expect(nextLesson(sections, { section: 1, lesson: 0 }, 'full')).toBeNull()
    expect(previousLesson(sections, first)).toBeNull()
  })

  it('visit exactly the free lessons in free mode', () => {
    fc.assert(
      fc.property(coursePlace, ({ sections, place }) => {
        const next = nextLesson(sections, place, 'free')
        const ahead = []
        for (let each = nextLesson(sections, place, 'full'); each; each = nextLesson(sections, each, 'full'))
          ahead.push(each)
        expect(next).toEqual(ahead.find((each) => lessonAt(sections, each)?.free) ?? null)
      }),
    )
  })
})

describe('where a course opens', () => {
  const at = (...days: (number | null)[]) => ({
    lessons: days.map((day) => ({ free: false, seenAt: day === null ? null : new Date(day) })),
  })

  it.each([
    ['at the first lesson when nothing is seen', [at(null, null)], first],
    [
      'after the lesson seen last, not after the furthest',
      [at(1, 3, null), at(2, null)],
      { section: 0, lesson: 2 },
    ],
    ['in the next section after the last of a section', [at(null, 1), at(null)], { section: 1, lesson: 0 }],
    [
      'at the first unseen when the last lesson was seen last',
      [at(1, null), at(2)],
      { section: 0, lesson: 1 },
    ],
    ['at the beginning when everything is seen', [at(1, 2), at(3)], first],
    ['at the first lesson there is', [at(), at(null)], { section: 1, lesson: 0 }],
    ['nowhere in a course without lessons', [at()], null],
  ])('%s', (_name, sections, place) => {
    expect(openingLesson(sections, 'full')).toEqual(place)
  })

  it('is at the first free lesson in free mode', () => {
    const sections = [{ lessons: [{ free: false }, { free: true }] }]
    expect(openingLesson(sections, 'free')).toEqual({ section: 0, lesson: 1 })
    expect(openingLesson([{ lessons: [{ free: false }] }], 'free')).toEqual(first)
  })

  it('is always a lesson of the course', () => {
    fc.assert(
      fc.property(coursePlace, fc.constantFrom('full' as const, 'free' as const), ({ sections }, mode) => {
        const place = openingLesson(sections, mode)
        expect(place && lessonAt(sections, place)).not.toBeNull()
      }),
    )
  })
})
