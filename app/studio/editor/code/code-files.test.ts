import { expect, test } from 'vitest'
import { type CodeBlockFile, nameOf, readFiles, withName, writeFiles } from './code-files.ts'

const markdown = [
  'Primero el esquema:',
  '',
  '```sql title="esquema.sql"',
  'create table t ();',
  '```',
  '- y después',
  '- la consulta',
  '~~~sql',
  'select 1',
  '~~~',
].join('\n')

test('each block is a file, and what stands between them stays', () => {
  const files = readFiles(markdown)
  expect(files.map(({ kind, text }) => [kind, text])).toEqual([
    ['words', 'Primero el esquema:'],
    ['code', 'create table t ();'],
    ['words', '- y después\n- la consulta'],
    ['code', 'select 1'],
  ])
  expect(nameOf(files[1] as CodeBlockFile)).toBe('esquema.sql')
})

test('only what was changed is written anew', () => {
  const files = readFiles(markdown)
  expect(readFiles(writeFiles(files))).toEqual(files)
  const named = files.map((file) => (file.key === 3 ? withName(file as CodeBlockFile, 'consulta.sql') : file))
  expect(writeFiles(named)).toBe(
    'Primero el esquema:\n\n```sql title="esquema.sql"\ncreate table t ();\n```\n\n- y después\n- la consulta\n\n```sql title="consulta.sql"\nselect 1\n```',
  )
})

test.each([
  ['a block that is not closed', '```js\na', '```js\na\n```'],
  ['an indented block', '    a', '```\na\n```'],
  ['code with a fence in it', '````md\n```\n````', '````md\n```\n````'],
  ['nothing', '', ''],
])('%s', (_what, given, written) => {
  expect(writeFiles(readFiles(given))).toBe(written)
})

test('a new file without code is not written unless it has a name', () => {
  const empty: CodeBlockFile = { key: 0, kind: 'code', language: null, meta: null, text: '', written: null }
  expect(writeFiles([empty])).toBe('')
  expect(writeFiles([withName(empty, 'a.ts')])).toBe('```text title="a.ts"\n```')
})
