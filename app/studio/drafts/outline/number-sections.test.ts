import { expect, test } from 'vitest'
import { numberSections } from './number-sections.ts'
import { applyAct, type Outline } from './outline-acts.ts'
import type { OutlineState } from './outline-controls.ts'
import { marksIn } from './section-marks.ts'

/** Three sections of two lessons each: 1 (11, 12), 2 (21, 22), 3 (31, 32). */
const outline = [1, 2, 3, 11, 12, 21, 22, 31, 32].reduce<Outline>(
  (made, partId) =>
    applyAct(made, {
      do: 'add',
      partId,
      kind: partId < 10 ? 'section' : 'lesson',
      parentId: partId < 10 ? null : Math.floor(partId / 10),
      index: partId < 10 ? partId - 1 : (partId % 10) - 1,
      title: { es: `Parte ${partId}` },
    }),
  { sections: [], removed: [] },
)

test('a lesson that moves within its section leaves the others as they are drawn', () => {
  const before = numberSections(outline.sections, '')
  const moved = applyAct(outline, { do: 'move', partId: 21, parentId: 2, index: 1 })
  const after = numberSections(moved.sections, '')
  expect(after[1]?.lessons.map(({ lesson, number }) => [lesson.id, number])).toEqual([
    [22, 3],
    [21, 4],
  ])
  expect(after.map((each, index) => each === before[index])).toEqual([true, false, true])
})

test('lessons are numbered anew where the count before them changes, and sections by their place', () => {
  numberSections(outline.sections, '')
  const moved = applyAct(outline, { do: 'move', partId: 11, parentId: 2, index: 0 })
  const numbers = numberSections(moved.sections, '').map(({ lessons }) => lessons.map(({ number }) => number))
  expect(numbers).toEqual([[1], [2, 3, 4], [5, 6]])
  const [third, ...others] = outline.sections.toReversed()
  expect(numberSections([...(third ? [third] : []), ...others], '').map(({ number }) => number)).toEqual([
    1, 2, 3,
  ])
  expect(
    numberSections(outline.sections, '').flatMap(({ lessons }) => lessons.map(({ number }) => number)),
  ).toEqual([1, 2, 3, 4, 5, 6])
})

test('what somebody does with a row concerns only its section', () => {
  const idle: OutlineState = {
    ids: new Map(),
    active: null,
    renaming: null,
    lifted: null,
    collapsed: new Set(),
    menu: null,
  }
  const lifted = { partId: 21, place: { parentId: 2, index: 1 } }
  const marksOf = (state: OutlineState) =>
    outline.sections.map((section) => marksIn(section, { state, open: 31, first: 1 }))
  const none = { current: null, active: null, renaming: null, lifted: null, isFolded: false }
  expect(marksOf(idle)).toEqual([none, none, { ...none, current: 31, active: 31 }])
  expect(marksOf({ ...idle, active: 21, lifted, collapsed: new Set([1]) })).toEqual([
    { ...none, isFolded: true },
    { ...none, active: 21, lifted: 21 },
    { ...none, current: 31 },
  ])
})
