import { expect, test } from 'vitest'
import { type ListAddress, listQuery, readListAddress } from './list-address.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query))
const first: ListAddress = {
  text: '',
  state: null,
  sort: 'changed',
  descending: true,
  after: null,
  before: null,
}

test('an address without a query is the list of the last changes', () => {
  expect(read('')).toEqual(first)
  expect(listQuery(first, {})).toBe('?')
})

test('what is written is read again', () => {
  const places = [
    { key: 12, value: 'índices & más' },
    { key: -3, value: 1_790_000_000_000_123 },
  ]
  for (const after of places) {
    const address = { ...first, text: 'a b', state: 'draft', sort: 'price', descending: false } as const
    expect(read(listQuery(address, { after }))).toEqual({ ...address, after })
  }
  expect(read(listQuery(first, { sort: 'title', descending: true }))).toMatchObject({
    sort: 'title',
    descending: true,
  })
})

test('another order or filter begins at the first page', () => {
  const onPage = { ...first, after: { key: 1, value: 1 } }
  expect(read(listQuery(onPage, { state: 'archived' })).after).toBeNull()
})

test.each(['sort=nothing', 'state=burnt', 'after=x', 'after=1', 'before=1.q', 'after=99999999999.n1'])(
  'ignores %s',
  (query) => {
    expect(read(query)).toEqual(first)
  },
)
