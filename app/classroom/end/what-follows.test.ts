import { expect, test } from 'vitest'
import { countsSeen, openCount } from '../lesson-counts.ts'
import type { LessonData } from '../lesson-loader.ts'
import { whatFollows } from './what-follows.ts'

type Part = { open?: boolean; seen?: boolean; counts?: boolean }

/** A course with these sections, and with the class at `at` open. */
function course(
  sections: Part[][],
  at: { section: number; lesson: number },
  more: Partial<Pick<LessonData, 'mode' | 'entitlement' | 'owner'>> & { next?: typeof at } = {},
): LessonData {
  let id = 0
  const listed = sections.map((lessons) => ({
    lessons: lessons.map(({ open = true, counts = open, seen = false }) => {
      id += 1
      return { id, open, counts, seen, title: `${id}`, type: 'video', durationSeconds: 60 }
    }),
  }))
  const opened = { ...listed[at.section]?.lessons[at.lesson], place: at, next: more.next ?? null }
  const mine = { mode: 'full', entitlement: { kind: 'paid', exclusive: false }, owner: false, ...more }
  return { ...mine, sections: listed, opened } as unknown as LessonData
}

const seenOf = ({ sections }: LessonData) =>
  new Set(sections.flatMap(({ lessons }) => lessons.filter(({ seen }) => seen).map(({ id }) => id)))

test('after a lesson the next one is named', () => {
  const data = course([[{}, {}]], { section: 0, lesson: 0 }, { next: { section: 0, lesson: 1 } })
  expect(whatFollows(data, seenOf(data))).toMatchObject({ kind: 'next', lesson: { title: '2' } })
})

test('at the end of the free lessons the number of remaining lessons is shown', () => {
  const data = course(
    [
      [{}, {}],
      [{ open: false }, { open: false }, { open: false }],
    ],
    { section: 0, lesson: 1 },
    { mode: 'free', entitlement: null },
  )
  expect(whatFollows(data, new Set())).toEqual({ kind: 'sample-over', open: 2, closed: 3 })
})

test('at the end of the course the first skipped lesson is named', () => {
  const data = course(
    [
      [{ seen: true }, {}],
      [{}, {}],
    ],
    { section: 1, lesson: 1 },
  )
  expect(whatFollows(data, seenOf(data))).toMatchObject({
    kind: 'unseen',
    count: 2,
    place: { section: 0, lesson: 1 },
  })
})

test('optional lessons and the one being marked are not counted as remaining', () => {
  const data = course([[{ seen: true }, { counts: false }, {}]], { section: 0, lesson: 2 })
  expect(whatFollows(data, seenOf(data))).toEqual({ kind: 'over' })
})

test('with ads only unlocked lessons count, and the owner counts as a learner', () => {
  const ads = { kind: 'ads' as const, exclusive: false }
  expect(countsSeen({ mode: 'full', entitlement: ads, owner: false })).toBe(false)
  expect(countsSeen({ mode: 'full', entitlement: null, owner: false })).toBe(false)
  expect(countsSeen({ mode: 'full', entitlement: null, owner: true })).toBe(true)
  expect(countsSeen({ mode: 'free', entitlement: null, owner: true })).toBe(false)
  const { sections } = course([[{}, { open: false }], [{}]], { section: 0, lesson: 0 })
  expect(openCount(sections)).toEqual({ open: 2, total: 3, closed: 1 })
})
