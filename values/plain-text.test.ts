import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Uno</p><p>dos</p>', 'Uno dos'],
  ['<ul><li>Uno</li><li>dos</li></ul>', 'Uno dos'],
  ['Uno<br>dos<hr>tres', 'Uno dos tres'],
  ['<p>Un <em>pe</em>dido</p>', 'Un pedido'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot;&nbsp;&apos;d&apos;', 'a <b> &amp; "c" \'d\''],
  ['&#65;&#x42;&#128512;', 'AB😀'],
  ['&unknown; &#9999999;', '&unknown; &#9999999;'],
  ['  \n a \t b ', 'a b'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
