import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownEditor } from './markdown-editor.tsx'

test.each(['full', 'code'] as const)('until it is loaded, the text (%s) is in a plain field', (variant) => {
  const html = renderToStaticMarkup(
    <MarkdownEditor
      id="note"
      label="Nota en español"
      lang="es"
      value={'Una **nota**\n\n<b>'}
      describedBy="note-hint"
      variant={variant}
      onChange={() => {}}
    />,
  )
  expect(html).toMatch(/<textarea[^>]* id="note"/)
  expect(html).toMatch(/<textarea[^>]* lang="es"/)
  expect(html).toMatch(/<textarea[^>]* aria-label="Nota en español"/)
  expect(html).toMatch(/<textarea[^>]* aria-describedby="note-hint"/)
  expect(html).toContain('Una **nota**\n\n&lt;b&gt;</textarea>')
})
