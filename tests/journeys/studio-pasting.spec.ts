import type { Locator, Page } from '@playwright/test'
import { expect, type Studio, test } from '#tests/harness/journey.ts'

/** As Word copies it: one paragraph an item, the mark in a span that it ignores itself. */
function wordItem(level: number, mark: string, text: string): string {
  const list = mark.endsWith('.') ? 'l1' : 'l0'
  return `<p class=MsoListParagraph style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES>${text}<o:p></o:p></span></p>`
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment-->
<p class=MsoNormal>Un <b style='mso-bidi-font-weight:normal'>texto</b> con nota<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, '·', 'Uno')}
${wordItem(2, 'o', 'Dentro de uno')}
${wordItem(1, '·', 'Dos')}
${wordItem(1, '3.', 'Tercero')}
${wordItem(1, '4.', 'Cuarto')}
<p class=MsoNormal><img src="file:///C:/Temp/clip_image001.png"><img src="file:///C:/Temp/clip_image002.png"></p>
<table class=MsoTableGrid><tr><td rowspan=2 colspan=2><p class=MsoNormal>Alto</p></td><td><p class=MsoNormal>C1</p></td></tr><tr><td><p class=MsoNormal>C2</p></td></tr><tr><td>A3</td><td>B3</td><td>C3</td></tr></table>
<!--EndFragment--></body></html>`

const wordAsMarkdown = `Un **texto** con nota\\[1].

- Uno
  - Dentro de uno
- Dos

3. Tercero
4. Cuarto

| Alto | | C1 |
| - | - | - |
| | | C2 |
| A3 | B3 | C3 |`

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function paste(text: Locator, html: string, image = ''): Promise<void> {
  await text.evaluate(
    (element, [pasted = '', bytes = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      if (bytes !== '') {
        const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([file], 'image.png', { type: 'image/png' }))
      }
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    [html, image],
  )
}

async function openText(page: Page, studio: Studio): Promise<Locator> {
  const made = await studio('/drafts', { kind: 'post', title: 'Pegado', locale: 'es' })
  await page.goto(`/studio/posts/${(await made.json()).data.slug}`)
  const text = page.locator('.editor-text').first()
  await text.click()
  return text
}

test('what is pasted from Word stays a list and a table, and leaves its own links and images out', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  await signInAs(account('marina'))
  const text = await openText(page, studio)
  await paste(text, fromWord)
  await expect(page.getByText('Las imágenes de otra parte no se pegan')).toHaveCount(1)
  await page.keyboard.press('Control+Alt+m')
  await expect(page.getByRole('textbox', { name: 'Texto (Markdown)' })).toHaveValue(wordAsMarkdown)
})

test('an image that a browser copied comes as its file, and not as an address of another site', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  await signInAs(account('marina'))
  const text = await openText(page, studio)
  await paste(text, '<meta charset="utf-8"><img src="https://example.com/a.png" alt="x">', pixel)
  await expect(page.getByRole('dialog', { name: 'Insertar una imagen' })).toBeVisible()
  await expect(page.getByText('Las imágenes de otra parte no se pegan')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const table = '<table><tr><td>Una celda</td></tr></table>'
  await paste(text, table, pixel)
  await expect(text.locator('table')).toHaveText('Una celda')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
