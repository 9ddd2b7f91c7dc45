import { expect, test } from 'vitest'
import { mayFollow, orderStates } from './order-states.ts'

test.each([
  // A provider may settle late, and a buyer may try again.
  ['pending', ['processing', 'paid', 'declined', 'abandoned']],
  ['processing', ['paid', 'declined', 'abandoned']],
  ['declined', ['pending', 'processing', 'paid', 'abandoned']],
  ['abandoned', ['pending', 'processing', 'paid']],
  // Money that came is only given back; nothing else takes it away.
  ['paid', ['fulfilled', 'refunded']],
  ['fulfilled', ['refunded']],
  ['refunded', []],
] as const)('an order that is %s can only become one of %j', (from, allowed) => {
  expect(orderStates.filter((to) => mayFollow(from, to)).toSorted()).toEqual([...allowed].toSorted())
})
