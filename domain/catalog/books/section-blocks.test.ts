import { expect, test } from 'vitest'
import { isBlockId, listBlocks } from './section-blocks.ts'

test('the blocks of a section are in order, with the same text as in a browser', () => {
  const html = `<h2 id="h-uno">Uno</h2>
<p id="b1">Un  <em>texto</em>,<br>dos&nbsp;líneas &amp; 👩‍👩‍👧.</p>
<ul><li id="b2">a</li><li><p id="b3">b<!-- nothing --></p></li></ul>
<pre><code>const a = 1</code></pre><p id="intro">c</p><p id="b04">d</p><p id="b10"></p>`
  expect(listBlocks(html)).toEqual([
    { id: 'b1', text: 'Un  texto,dos\u00a0líneas & 👩‍👩‍👧.', code: [] },
    { id: 'b2', text: 'a', code: [] },
    { id: 'b3', text: 'b', code: [] },
    { id: 'b10', text: '', code: [] },
  ])
})

test('code is identified by its position in the text', () => {
  const [block] = listBlocks('<p id="b1">😀 Usa <code>git <b>log</b></code> y <code>ls</code></p>')
  expect(block?.text).toBe('😀 Usa git log y ls')
  expect(block?.code.map(([start, end]) => block.text.slice(start, end))).toEqual(['git log', 'ls'])
})

test('other ids are not block ids', () => {
  expect(['b1', 'b120'].every(isBlockId)).toBe(true)
  expect(['', 'b', 'b0', 'b01', 'b-1', 'h-uno', 'B1', 'b1\n', 'b12345678901'].some(isBlockId)).toBe(false)
})
