import { expect, test } from 'vitest'
import { choiceIn, isTicked, textIn } from './sent.ts'
import { idIn, pageIn, readId } from './sent-id.ts'

const query = (text: string) => new URLSearchParams(text)

test('reads an id in one spelling', () => {
  expect(readId('1')).toBe(1)
  expect(readId('999999999')).toBe(999_999_999)
  expect(idIn(query('after=12'), 'after')).toBe(12)
})

test.each([
  '',
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '0x1f',
  ' 1',
  '1 ',
  '1;',
  '1\n',
  '١',
  '1000000000',
  'NaN',
  'null',
])('takes %j for no id and for no page', (text) => {
  expect(readId(text)).toBeNull()
  expect(pageIn(query(new URLSearchParams({ page: text }).toString()))).toBe(1)
})

test('takes no file and nothing for an id', () => {
  const form = new FormData()
  form.set('id', new File(['1'], '1'))
  expect(idIn(form, 'id')).toBeNull()
  expect(readId(undefined)).toBeNull()
  expect(readId(1)).toBeNull()
})

test('reads a page up to the last one', () => {
  expect(pageIn(query('page=7'), 10)).toBe(7)
  expect(pageIn(query('page=10'), 10)).toBe(10)
  expect(pageIn(query('page=11'), 10)).toBe(1)
  expect(pageIn(query(''))).toBe(1)
})

test('reads a choice among those that exist', () => {
  const sorts = ['title', 'price'] as const
  expect(choiceIn(query('sort=price'), 'sort', sorts)).toBe('price')
  expect(choiceIn(query('sort=constructor'), 'sort', sorts)).toBeNull()
  expect(choiceIn(query(''), 'sort', sorts)).toBeNull()
})

test('reads texts and boxes of a form', () => {
  const form = new FormData()
  form.set('name', ' Ana ')
  form.set('agreed', 'on')
  expect(textIn(form, 'name')).toBe(' Ana ')
  expect(textIn(form, 'email')).toBe('')
  expect(isTicked(form, 'agreed')).toBe(true)
  expect(isTicked(form, 'name')).toBe(false)
})
