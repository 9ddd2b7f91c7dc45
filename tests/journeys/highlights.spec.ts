import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const book = '/libro/visor/pedidos-que-no-se-pierden'

const text = (page: Page) => page.locator('#section-text')
const bubble = (page: Page) => page.getByRole('toolbar', { name: 'Pasaje seleccionado' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const mark = (page: Page, color: string) => bubble(page).getByRole('button', { name: `Marcar en ${color}` })

const painted = (page: Page, name: string) =>
  page.evaluate((paint) => Array.from(CSS.highlights.get(`passage-${paint}`) ?? [], String), name)

function linesOf(paragraph: Locator, words: string): Promise<DOMRect[]> {
  return paragraph.evaluate((element, expected) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(expected)
      if (at === -1) continue
      range.setStart(node, at)
      range.setEnd(node, at + expected.length)
      return Array.from(range.getClientRects(), (line) => line.toJSON())
    }
    throw new Error(`“${expected}” is not there`)
  }, words)
}

async function edgesOf(paragraph: Locator, words: string) {
  const lines = await linesOf(paragraph, words)
  const [first, last] = [lines[0], lines.at(-1)] as [DOMRect, DOMRect]
  return {
    from: { x: first.left, y: first.top + first.height / 2 },
    to: { x: last.right, y: last.top + last.height / 2 },
  }
}

function select(element: Locator, words: string) {
  return element.evaluate((each, expected) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(expected)
      if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + expected.length)
    }
  }, words)
}

async function drawOver(page: Page, first: [Locator, string], last = first) {
  // Near the window's edge the text would scroll.
  await first[0].evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { from } = await edgesOf(...first)
  const { to } = await edgesOf(...last)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

test('words are highlighted with the mouse without changing the text, one highlight in a paragraph', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/7`)
  const paragraph = text(page).locator('p', { hasText: 'Con A, si la confirmación falla' })
  const words = 'hay un pedido pagado sin recibo'
  await drawOver(page, [paragraph, words])
  const colors = ['morado', 'gris', 'rojo', 'verde', 'amarillo', 'azul', 'naranja', 'negro']
  for (const color of colors) await expect(mark(page, color)).toBeVisible()
  await expect(bubble(page).getByRole('button', { name: 'Escribir una nota' })).toBeVisible()
  await expectAccessible()
  const before = await text(page).innerHTML()
  await mark(page, 'verde').click()
  await expect(bubble(page)).toHaveCount(0)
  await expect.poll(() => painted(page, 'green')).toEqual([words])
  expect(await text(page).innerHTML()).toBe(before)

  await page.keyboard.press('m')
  await expect(dialog(page, 'Tus notas').getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${book}/7`)
  await expect.poll(() => painted(page, 'green')).toEqual([words])

  await drawOver(page, [paragraph, 'Dar la vuelta a las líneas'])
  await expect(bubble(page)).toContainText('Este párrafo ya tiene una nota.')
  await expect(bubble(page).getByRole('button')).toHaveText(['Ver la nota'])
  await bubble(page).getByRole('button', { name: 'Ver la nota' }).click()
  const form = dialog(page, 'Tu nota')
  await form.getByLabel('Nota', { exact: true }).fill('Preguntar a Marta')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.reload()
  await expect.poll(() => painted(page, 'green')).toEqual([words])
  await drawOver(page, [paragraph, 'Dar la vuelta a las líneas'])
  await bubble(page).getByRole('button', { name: 'Ver la nota' }).click()
  await expect(form.getByText('Recuperamos lo que no guardaste.')).toBeVisible()
  await expect(form.getByLabel('Nota', { exact: true })).toHaveValue('Preguntar a Marta')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('highlight-draft')
  await drawOver(
    page,
    [paragraph, 'un proceso muerto'],
    [text(page).locator('p', { hasText: 'La salida es no enviar nada' }), 'La salida'],
  )
  await expect(bubble(page)).toContainText('Selección no válida: elige SOLO un párrafo.')
  await expect(bubble(page).getByRole('button')).toHaveCount(0)
  // The last selection's bubble stays until this one is processed.
  await select(text(page).locator('pre', { hasText: 'create table salida' }), 'ultimo_error')
  await expect(bubble(page)).toHaveCount(0)
  expect(await page.evaluate(() => String(getSelection()))).toBe('ultimo_error')
})

test('a note is written, found from another chapter, changed and deleted @long', async ({
  page,
  expectAccessible,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/9`)
  const paragraph = text(page).locator('p', { hasText: 'La clave primaria es la clave de idempotencia' })
  const words = 'Es lo primero que se pregunta cuando algo no cuadra'
  await drawOver(page, [paragraph, words])
  await expect(bubble(page)).toBeVisible()
  await page.keyboard.press('h')
  const form = dialog(page, 'Nueva nota')
  const note = form.getByLabel('Nota', { exact: true })
  const save = form.getByRole('button', { name: 'Guardar' })
  await form.getByLabel('Título').fill('Quién')
  await note.fill('x'.repeat(256))
  await expect(form.getByText('Una nota tiene como mucho 255 caracteres.')).toBeVisible()
  await expect(form.getByText('256 de 255')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible()
  await note.fill('x'.repeat(255))
  await expect(save).toBeEnabled()
  await note.fill('Preguntar a Marta.')
  await form.getByRole('radio', { name: 'morado' }).press('ArrowLeft')
  await expect(form.getByRole('radio', { name: 'negro' })).toBeChecked()
  await form.getByRole('radio', { name: 'azul' }).press(' ')
  await save.click()
  await expect(page.getByText('Nota guardada')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect.poll(() => painted(page, 'blue')).toEqual([words])

  const { from } = await edgesOf(paragraph, words)
  await page.mouse.click(from.x + 40, from.y)
  await expect(dialog(page, 'Tu nota').getByLabel('Nota', { exact: true })).toHaveValue('Preguntar a Marta.')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Tu nota')).toHaveCount(0)

  const highlights = '**/book-highlights/**'
  await page.route(highlights, (route) => route.abort())
  await page.goto(`${book}/2`)
  await page.getByRole('button', { name: 'Tus notas' }).click()
  const list = dialog(page, 'Tus notas')
  await expect(list.getByRole('alert')).toContainText('No pudimos cargar tus notas.')
  expect(takeComplaints()).toEqual([expect.stringContaining('ERR_FAILED')])
  await page.unroute(highlights)
  await list.getByRole('button', { name: 'Intentar de nuevo' }).click()
  const entry = list.getByRole('listitem').filter({ hasText: words })
  await expect(entry).toContainText('Quién')
  await expect(list.getByRole('heading', { name: 'Devolver bien' })).toBeVisible()
  await expectAccessible()
  await entry.getByRole('link', { name: 'Ir al pasaje' }).click()
  await expect.poll(() => painted(page, 'flash')).toEqual([words])
  await expect(page).toHaveURL(/\/9$/)
  await expect(list).toHaveCount(0)
  await expect(paragraph).toBeInViewport()
  await expect.poll(() => painted(page, 'flash')).toEqual([])
  expect(await painted(page, 'blue')).toEqual([words])

  await page.keyboard.press('m')
  await entry.getByRole('button', { name: 'Editar' }).click()
  const known = dialog(page, 'Tu nota')
  await known.getByLabel('Título').fill('Quién lo pidió')
  await known.getByRole('button', { name: 'Guardar' }).click()
  await expect(known).toHaveCount(0)
  await expect(entry).toContainText('Quién lo pidió')
  await entry.getByRole('button', { name: 'Editar' }).click()
  await known.getByRole('button', { name: 'Borrar' }).click()
  const question = known.getByRole('alert')
  await expect(question).toContainText('¿Borrar la marca y su nota?')
  await question.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Nota borrada')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Tus notas' }).click()
  await expect(list).toBeVisible()
  await expect(entry).toHaveCount(0)
  expect(await painted(page, 'blue')).toEqual([])
})

test('a browser without painted highlights shows them, and follows the text @long', async ({
  page,
  newBuyer,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights')
    Reflect.deleteProperty(window, 'Highlight')
  })
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/2`)
  const paragraph = text(page).locator('p').first()
  const words = 'un importe mal guardado estropea todo'
  const spans = page.locator('.painted-layer > span')
  const largestOffset = async () => {
    const edges = (lines: DOMRect[]) => lines.flatMap(({ x, y, right, bottom }) => [x, y, right, bottom])
    const expected = edges(await linesOf(paragraph, words))
    const found = edges(
      await spans.evaluateAll((all) => all.map((span) => span.getBoundingClientRect().toJSON())),
    )
    const distances = expected.map((edge, index) =>
      Math.abs(edge - (found[index] ?? Number.POSITIVE_INFINITY)),
    )
    return expected.length === found.length ? Math.max(...distances) : Number.POSITIVE_INFINITY
  }
  await drawOver(page, [paragraph, words])
  await mark(page, 'verde').click()
  await expect.poll(largestOffset).toBeLessThan(1)
  await page.setViewportSize({ width: 500, height: 900 })
  await expect.poll(largestOffset).toBeLessThan(1)

  await page.keyboard.press('m')
  const entry = dialog(page, 'Tus notas').getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('link', { name: 'Ir al pasaje' }).click()
  await expect(page.locator('.painted-layer > [data-flash]')).not.toHaveCount(0)
  await expect(page.locator('.painted-layer > [data-flash]')).toHaveCount(0)
  await expect.poll(largestOffset).toBeLessThan(1)
  const { from } = await edgesOf(paragraph, words)
  await page.mouse.click(from.x + 20, from.y)
  await expect(dialog(page, 'Tu nota')).toBeVisible()
})

test('on a phone the colours are within reach of the thumb, and a press on a highlight opens it @phone-only', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/2`)
  const paragraph = text(page).locator('p').first()
  const words = 'un importe mal guardado estropea todo'
  await select(paragraph, words)
  await expect(mark(page, 'negro')).toBeInViewport({ ratio: 1 })
  await expect(bubble(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await mark(page, 'amarillo').tap()
  await expect(bubble(page)).toHaveCount(0)
  await expect.poll(() => painted(page, 'yellow')).toEqual([words])

  const { from } = await edgesOf(paragraph, words)
  const known = dialog(page, 'Tu nota')
  await expect(async () => {
    await page.touchscreen.tap(from.x + 20, from.y)
    await expect(known).toBeVisible({ timeout: 1000 })
  }, 'once the server has it').toPass()
  await expectAccessible()
  await known.getByRole('button', { name: 'Borrar' }).tap()
  await known.getByRole('alert').getByRole('button', { name: 'Borrar' }).tap()
  await expect(known).toHaveCount(0)
  await expect.poll(() => painted(page, 'yellow')).toEqual([])
})

test('on a phone an invalid selection is explained, and a note is written, listed and opened @phone-only @long', async ({
  page,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/9`)
  const paragraph = text(page).locator('p', { hasText: 'La clave primaria es la clave de idempotencia' })
  const words = 'Es lo primero que se pregunta cuando algo no cuadra'
  await text(page).evaluate((element) => {
    const [first, second] = element.querySelectorAll('p')
    if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, 1)
  })
  await expect(bubble(page)).toContainText('Selección no válida: elige SOLO un párrafo.')
  await expect(bubble(page).getByRole('button')).toHaveCount(0)
  await select(text(page).locator('pre').first(), 'create')
  await expect(bubble(page)).toHaveCount(0)

  await select(paragraph, words)
  const colors = ['morado', 'gris', 'rojo', 'verde', 'amarillo', 'azul', 'naranja', 'negro']
  for (const color of colors) await expect(mark(page, color)).toBeInViewport({ ratio: 1 })
  await bubble(page).getByRole('button', { name: 'Escribir una nota' }).tap()
  const form = dialog(page, 'Nueva nota')
  const note = form.getByLabel('Nota', { exact: true })
  await note.fill('x'.repeat(256))
  await expect(form.getByText('Una nota tiene como mucho 255 caracteres.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await note.fill('Preguntar a Marta.')
  await form.getByTitle('azul').tap()
  await form.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Nota guardada')).toBeVisible()
  await expect.poll(() => painted(page, 'blue')).toEqual([words])
  await select(paragraph, 'clave de idempotencia')
  await expect(bubble(page)).toContainText('Este párrafo ya tiene una nota.')

  await page.goto(`${book}/2`)
  await page.getByRole('button', { name: 'Tus notas' }).tap()
  const entry = dialog(page, 'Tus notas').getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('link', { name: 'Ir al pasaje' }).tap()
  await expect.poll(() => painted(page, 'flash')).toEqual([words])
  await expect(paragraph).toBeInViewport()
  await expect.poll(() => painted(page, 'flash')).toEqual([])
})
