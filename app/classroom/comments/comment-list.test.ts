import { expect, test } from 'vitest'
import { byAuthor, type CommentChange, changeList } from './comment-list.ts'
import { paragraphsOf } from './comment-text.ts'
import type { CommentItem } from './comments-loader.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

const item = (id: number, author = 'ana'): CommentItem => ({
  id,
  lessonId: 1,
  title: `Comment ${id}`,
  html: '<p>x</p>',
  source: null,
  editedAt: null,
  createdAt: at(id),
  author: { id: author, name: author, role: 'learner', teaches: false },
  mayEdit: false,
  mayDelete: false,
  mayHide: false,
  hidden: false,
  parentId: null,
  gone: null,
})

const page = (ids: number[], after: string | null, order: 'time' | 'people' = 'time'): CommentChange => ({
  kind: 'page',
  answer: { ok: true, order, after, items: ids.map((id) => item(id)), total: 5, next: 'more', now: at(0) },
})

const run = (...changes: CommentChange[]) => changes.reduce(changeList, null)
const ids = (items: readonly CommentItem[] | undefined) => items?.map(({ id }) => id)

test('a new comment is shown after the loaded pages, until its page is loaded', () => {
  const list = run(page([1, 2], null), { kind: 'saved', item: item(5) })
  expect([ids(list?.items), ids(list?.written), list?.total]).toEqual([[1, 2], [5], 6])
  const whole = changeList(list, page([3, 4, 5], '2-2'))
  expect([ids(whole?.items), ids(whole?.written)]).toEqual([[1, 2, 3, 4, 5], []])
})

test('loading the next page adds no duplicates', () => {
  expect(ids(run(page([1, 2], null), page([2, 3], '1-1'))?.items)).toEqual([1, 2, 3])
})

test('another sort order is another list', () => {
  expect(ids(run(page([1, 2], null), page([2, 1], null, 'people'))?.items)).toEqual([2, 1])
})

test('an edited comment keeps its place, and times in the future are shown as now', () => {
  const edited = { ...item(1), title: 'Edited', editedAt: at(30) }
  const list = run(page([1, 2], null), { kind: 'saved', item: edited })
  expect([list?.items[0]?.title, list?.now, list?.written]).toEqual(['Edited', at(30), []])
})

test('a deleted comment is removed, and the count decreases', () => {
  const list = run(page([1, 2], null), { kind: 'deleted', id: 1 })
  expect([ids(list?.items), list?.total]).toEqual([[2], 4])
})

test('adjacent comments by one author are grouped, also of deleted accounts', () => {
  const gone = { author: null }
  const groups = byAuthor([
    item(1),
    item(3),
    { ...item(2), ...gone },
    { ...item(4), ...gone },
    item(5, 'luis'),
  ])
  expect(groups.map(({ items }) => ids(items))).toEqual([[1, 3], [2, 4], [5]])
})

test('plain text becomes paragraphs and line breaks only', () => {
  expect(paragraphsOf('a <b> & "c"\r\nd\n\n\n e \n\n \n')).toBe(
    '<p>a &lt;b&gt; &amp; &quot;c&quot;<br>d</p><p>e</p>',
  )
  expect(paragraphsOf(' \n\n ')).toBe('')
})

test('code stands in lines of its own between lines of three backticks, and an end without a beginning is text', () => {
  expect(paragraphsOf('a\n```js\nif (a < b)\n\n  c()\n```\nb')).toBe(
    '<p>a</p><pre><code>if (a &lt; b)\n\n  c()</code></pre><p>b</p>',
  )
  expect(paragraphsOf('```\n```')).toBe('<pre><code></code></pre>')
  expect(paragraphsOf('a\n```js\nb')).toBe('<p>a<br>```js<br>b</p>')
})

test('a text of a megabyte is read once, whatever its backticks', () => {
  const before = process.threadCpuUsage()
  for (const line of ['```a\n', '```\n', '`', '```a\n```\n']) {
    expect(paragraphsOf(line.repeat(1_000_000 / line.length)).length).toBeGreaterThan(10_000)
  }
  // In microseconds; a parser that reads the text once for each line would take minutes.
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
})
