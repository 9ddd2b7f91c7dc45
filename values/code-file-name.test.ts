import { expect, test } from 'vitest'
import { codeFileName, withCodeFileName } from './code-file-name.ts'

test.each([
  ['title="query.sql"', 'query.sql'],
  [`ignore title='src/a b.ts' x`, 'src/a b.ts'],
  ['subtitle="a"', null],
  ['title=""', null],
  ['', null],
  [null, null],
])('%s names the file %s', (meta, name) => expect(codeFileName(meta)).toBe(name))

test.each([
  [null, 'a.sql', 'title="a.sql"'],
  ['title="a.sql" ignore', 'b.sql', 'title="b.sql" ignore'],
  ['title="a.sql"', '', null],
  ['ignore', ' a"b`c ', 'title="abc" ignore'],
])('%s with the name %s is %s', (meta, name, written) => {
  expect(withCodeFileName(meta, name)).toBe(written)
})
