import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectSaved, saves } from '#tests/harness/editor-steps.ts'
import { expect, scriptsOf, test } from '#tests/harness/journey.ts'
import { mostSavedTextBytes } from '#values/text-limits.ts'
import { longText } from '../../scripts/bench/long-text.ts'

/** Scripts arrive once what is returned is called; with `having` only those in which it stands, since their names say nothing. */
async function delayScripts(page: Page, having = ''): Promise<() => void> {
  const assets = join(process.env.AULA_BUILD ?? 'build', 'client/assets')
  const names = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(having),
  )
  expect(names).not.toEqual([])
  const isDelayed = ({ pathname }: URL) => names.includes(basename(pathname))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isDelayed, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed, chosen and ticked before the scripts of the page arrive is saved', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const made = await studio('/drafts', { kind: 'book', title: 'Un libro', locale: 'es' })
  const { slug } = (await made.json()).data
  await signInAs(account('marina'))
  const arrive = await delayScripts(page)
  await page.goto(`/studio/books/${slug}`, { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  const content = page.getByRole('textbox', { name: 'Descripción' })
  const category = page.getByLabel('Categoría', { exact: true })
  const formulas = page.getByLabel(/fórmula/)
  await title.fill('Un libro con título')
  await content.fill('Escrito muy pronto.')
  await category.selectOption('new')
  await formulas.check()
  const saved = page.waitForResponse((response) => response.url().endsWith('/studio/drafts/save'))
  arrive()
  await saved
  await scriptsOf(page)
  await expectSaved(page)
  await expect(page.getByLabel('Nombre de la categoría')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Un libro con título')
  await expect(content).toHaveText('Escrito muy pronto.')
  await expect(formulas).toBeChecked()
})

test('the editor takes the place of the plain field with its selection, between two keys', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const { draftId, slug } = (
    await (await studio('/drafts', { kind: 'post', title: 'Un artículo', locale: 'es' })).json()
  ).data
  const content = { es: '# Un título\n\nAntes y **después** de todo.\n\n- Una cosa\n- Otra cosa' }
  await studio(`/drafts/${draftId}`, { revision: 1, fields: { content } }, 'PATCH')
  await signInAs(account('marina'))
  const arrive = await delayScripts(page, 'editor-frame')
  await page.goto(`/studio/posts/${slug}`)
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    const from = field.value.indexOf('Antes')
    field.setSelectionRange(from, from + 'Antes'.length)
  })
  const focused = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const plain = document.activeElement
        new MutationObserver((_, observer) => {
          if (plain?.isConnected) return
          observer.disconnect()
          resolve(document.activeElement?.getAttribute('role') ?? null)
        }).observe(document, { childList: true, subtree: true })
      }),
  )
  arrive()
  expect(await focused).toBe('textbox')
  await saves(page, () => page.keyboard.insertText('Al final'))
  await page.reload()
  await expect(text.locator('> p').first()).toHaveText('Al final y después de todo.')
})

test('what was typed just before the page was loaded anew is there afterwards', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const made = await studio('/drafts', { kind: 'post', title: 'Con prisa', locale: 'es' })
  await signInAs(account('marina'))
  await page.goto(`/studio/posts/${(await made.json()).data.slug}`)
  const text = page.locator('.editor-text').first()
  await text.click()
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.execCommand('insertText', false, 'Escrito en el último momento')
    requestAnimationFrame(() => location.reload())
  })
  await loaded
  await expect(text).toHaveText('Escrito en el último momento')
})

test('a text larger than a save can be is refused with a sentence, and the page goes on', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const made = await studio('/drafts', { kind: 'post', title: 'Muy largo', locale: 'es' })
  await signInAs(account('marina'))
  await page.goto(`/studio/posts/${(await made.json()).data.slug}`)
  await page.locator('.editor-text').first().click()
  await page.keyboard.press('Control+Alt+m')
  const source = page.getByRole('textbox', { name: 'Texto (Markdown)' })
  await source.fill('palabra '.repeat(mostSavedTextBytes / 8))
  await expect(page.getByText('Es más de lo que aceptamos de una vez.')).toBeVisible()
  await saves(page, () => source.fill('Más corto'))
})

/** The block of the text that the cursor is in, counted from 0. */
function blockOf(text: Locator): Promise<number> {
  return text.evaluate((element) =>
    [...element.children].findIndex((block) => block.contains(getSelection()?.focusNode ?? null)),
  )
}

/** Not by a click, which what has just come into sight takes only a frame later. */
function placeIn(block: Locator): Promise<void> {
  return block.evaluate((element) => {
    element.closest<HTMLElement>('[role=textbox]')?.focus()
    getSelection()?.collapse(element.firstChild, 5)
  })
}

const middle = 144

/** With them a browser notes each element that it styles. */
const styledElements = [
  'blink',
  'devtools.timeline',
  'disabled-by-default-blink.debug',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.invalidationTracking',
]

test('a key in a text of 20,000 words costs what is near it, and the cursor keeps its way where nobody looks @long', async ({
  page,
  browser,
  account,
  signInAs,
  studio,
}) => {
  const { draftId, slug } = (
    await (await studio('/drafts', { kind: 'post', title: 'Un artículo largo', locale: 'es' })).json()
  ).data
  const content = { es: longText(20_000) }
  await studio(`/drafts/${draftId}`, { revision: 1, fields: { content } }, 'PATCH')
  await signInAs(account('marina'))
  await page.goto(`/studio/posts/${slug}`)
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect(text).toHaveClass(/is-long/)
  const block = text.locator(`> :nth-child(${middle + 1})`)
  await placeIn(block)
  await expect.poll(() => text.locator('> .is-near').count()).toBeGreaterThan(5)
  expect(await blockOf(text)).toBe(middle)

  // Counts, since times say more of the machine than of the editor.
  const leftOut = await text.evaluate(
    ({ children }) =>
      [...children].filter((each) => getComputedStyle(each).contentVisibility === 'auto').length,
  )
  expect(leftOut).toBeGreaterThan(260)
  await browser.startTracing(page, { categories: styledElements })
  await saves(page, () => page.keyboard.press('Enter'))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[]
  }
  const styled = traceEvents.filter(({ name }) => name === 'StyleResolver::ResolveStyle').length
  expect(styled).toBeGreaterThan(0)
  // 3,577 where a rule of styles makes the whole text anew.
  expect(styled).toBeLessThan(300)
  await page.keyboard.press('Backspace')

  const ways = { ArrowUp: [-1, 0], ArrowDown: [0, 1], PageUp: [-20, -1], PageDown: [1, 20] } as const
  for (const [key, [least, most]] of Object.entries(ways)) {
    await placeIn(block)
    await text.locator('> :first-child').scrollIntoViewIfNeeded()
    await page.keyboard.press(key)
    const passed = (await blockOf(text)) - middle
    expect(passed, key).toBeGreaterThanOrEqual(least)
    expect(passed, key).toBeLessThanOrEqual(most)
  }
  await page.keyboard.press('Control+Home')
  expect(await blockOf(text)).toBe(0)
  await page.keyboard.press('Control+End')
  expect(await blockOf(text)).toBe((await text.locator('> *').count()) - 1)
})
