import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { applyAct, type Outline, type Section } from './outline-acts.ts'
import { type DropTarget, nextPlace, placeOfDrop } from './outline-places.ts'

const section = (id: number, lessons: number[]) =>
  ({ id, change: null, lessons: lessons.map((each) => ({ id: each, change: null })) }) as unknown as Section

/** 1 (11, 12), 2 (), 3 (31). */
const outline: Outline = { sections: [section(1, [11, 12]), section(2, []), section(3, [31])], removed: [] }
const idsOf = ({ sections }: Outline) =>
  sections.map(({ id, lessons }) => [id, ...lessons.map((each) => each.id)])

test('a lesson walks through all sections, also empty ones, and back', () => {
  let moved = outline
  const walk = (step: -1 | 1) => {
    const seen: unknown[] = []
    for (let place = nextPlace(moved, 11, step); place; place = nextPlace(moved, 11, step)) {
      moved = applyAct(moved, { do: 'move', partId: 11, ...place })
      seen.push([place.parentId, place.index])
    }
    return seen
  }
  expect(walk(1)).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [3, 1],
  ])
  expect(walk(-1)).toEqual([
    [3, 0],
    [2, 0],
    [1, 1],
    [1, 0],
  ])
  expect(idsOf(moved)).toEqual(idsOf(outline))
})

test('a section stays among sections', () => {
  expect(nextPlace(outline, 1, -1)).toBeNull()
  expect(nextPlace(outline, 1, 1)).toEqual({ parentId: null, index: 1 })
  expect(nextPlace(outline, 3, 1)).toBeNull()
})

test.each<[dragged: number, target: DropTarget, after: number[][] | null]>([
  [31, { on: 'lesson', partId: 12, below: false }, [[1, 11, 31, 12], [2], [3]]],
  [31, { on: 'lesson', partId: 12, below: true }, [[1, 11, 12, 31], [2], [3]]],
  [11, { on: 'lesson', partId: 12, below: true }, [[1, 12, 11], [2], [3, 31]]],
  [11, { on: 'lesson', partId: 12, below: false }, null],
  [
    11,
    { on: 'section', partId: 2, below: false },
    [
      [1, 12],
      [2, 11],
      [3, 31],
    ],
  ],
  [11, { on: 'end', partId: 3, below: false }, [[1, 12], [2], [3, 31, 11]]],
  [11, { on: 'end', partId: 1, below: false }, [[1, 12, 11], [2], [3, 31]]],
  [1, { on: 'lesson', partId: 31, below: true }, [[2], [3, 31], [1, 11, 12]]],
  [3, { on: 'section', partId: 1, below: false }, [[3, 31], [1, 11, 12], [2]]],
  [2, { on: 'section', partId: 2, below: true }, null],
  [1, { on: 'section', partId: 2, below: false }, null],
])('%i dropped on %j', (dragged, target, after) => {
  const place = placeOfDrop(outline, dragged, target)
  expect(place && idsOf(applyAct(outline, { do: 'move', partId: dragged, ...place }))).toEqual(after)
})

test('no drop loses a part or puts one where it cannot be', () => {
  const parts = fc.constantFrom(1, 2, 3, 11, 12, 31)
  fc.assert(
    fc.property(
      parts,
      fc.record({ on: fc.constantFrom('lesson', 'section', 'end'), partId: parts, below: fc.boolean() }),
      (dragged, target) => {
        const place = placeOfDrop(outline, dragged, target as DropTarget)
        const after = place ? applyAct(outline, { do: 'move', partId: dragged, ...place }) : outline
        expect(idsOf(after).flat().toSorted()).toEqual(idsOf(outline).flat().toSorted())
        if (place) expect(idsOf(after)).not.toEqual(idsOf(outline))
      },
    ),
    { numRuns: runs(200) },
  )
})
