import { expect, test } from 'vitest'
import { countedLessons, isDone } from './completion-policy.ts'

const yes = { access: 'yes' as const }
const section = (lessons: { access: 'yes' | 'exclusive-only' | 'paid-only' }[], state = {}) => ({
  inDevelopment: false,
  legacy: false,
  lessons,
  ...state,
})

test.each([
  ['accessible lessons', [section([yes, { access: 'exclusive-only' }, yes])], 2],
  ['nothing of a section in development', [section([yes]), section([yes], { inDevelopment: true })], 1],
  ['no legacy section beside others', [section([yes]), section([yes, yes], { legacy: true })], 1],
  ['a legacy section alone', [section([yes, yes], { legacy: true })], 2],
  [
    'a legacy section beside inaccessible ones',
    [section([{ access: 'exclusive-only' }]), section([yes], { legacy: true })],
    1,
  ],
  ['nothing inaccessible', [section([{ access: 'paid-only' }])], 0],
  ['nothing of an empty course', [], 0],
])('counts %s', (_, sections, count) => {
  expect(countedLessons(sections)).toHaveLength(count)
})

test('a course is done when all counted lessons were seen, and there is one', () => {
  const seen = { seenAt: new Date() }
  expect(isDone([seen, seen])).toBe(true)
  expect(isDone([seen, { seenAt: null }])).toBe(false)
  expect(isDone([])).toBe(false)
})
