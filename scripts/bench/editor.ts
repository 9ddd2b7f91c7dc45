import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser.mjs'
import { startSite } from '../site-process.ts'
import { createLongCourse } from './long-course.ts'
import { percentile, workOf } from './main-thread.ts'
import { signInAsOwner } from './sign-in.ts'

/** The pause between keys, longer than for most typists, so that each key is drawn in a separate frame. */
const pauseMs = 110
const limitMs = 16
const [begin, end] = ['<!-- editor -->', '<!-- end of the editor -->']

const dataFolder = await mkdtemp(join(tmpdir(), 'aula-editor-'))
const site = await startSite({ dataFolder })
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const cookie = await signInAsOwner(site)
  const { path } = await createLongCourse(site, cookie)
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.locator('.editor-text.is-long').waitFor()
  // Waits until the code is coloured too.
  await page.waitForTimeout(3_000)
  await report(await measure(browser, page))
} finally {
  await browser.close()
  await site.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

type Row = { name: string; type: string; act: () => Promise<void> }

async function measure(browser: Browser, page: Page): Promise<string[]> {
  const repeat = async (key: string, count: number) => {
    for (let pressed = 0; pressed < count; pressed++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(pauseMs)
    }
  }
  const write = async (text: string) => {
    for (const letter of text) await repeat(letter === ' ' ? 'Space' : letter, 1)
  }
  const sentence = 'una frase nueva que alguien escribe sin prisa y con espacios '
  const keys: Row[] = [
    { name: 'a letter', type: 'keydown', act: () => write(sentence) },
    { name: 'Backspace', type: 'keydown', act: () => repeat('Backspace', 30) },
    { name: 'Enter', type: 'keydown', act: () => repeat('Enter', 20) },
    { name: 'Backspace, joining', type: 'keydown', act: () => repeat('Backspace', 20) },
    { name: 'an arrow', type: 'keydown', act: () => repeat('ArrowDown', 20) },
    { name: 'undo', type: 'keydown', act: () => repeat('Control+z', 4) },
    { name: 'pasting ten paragraphs', type: 'paste', act: () => paste(page, 5) },
  ]
  const outline: Row[] = [
    { name: 'outline: scrolling, a notch', type: 'wheel', act: () => scrollOutline(page) },
    { name: 'outline: dragging, a move', type: 'mousemove', act: () => dragClass(page) },
    { name: 'outline: lifted, an arrow', type: 'keydown', act: () => moveByKeys(page, repeat) },
  ]
  const rows: string[] = []
  for (const [place, { name, type, act }] of [...keys, ...outline].entries()) {
    if (place < keys.length) await clickInMiddle(page)
    const { each, longest, late } = await workOf(browser, page, type, act)
    const [median, worst] = [percentile(each, 0.5), percentile(each, 0.95)]
    const cells = [name, each.length, median.toFixed(1), worst.toFixed(1), longest.toFixed(0)]
    // Late frames are not counted while typing, when nothing has to be drawn between keys.
    rows.push([...cells, place < keys.length ? '' : late].join(' | ').trimEnd())
    console.log(rows.at(-1))
  }
  for (const [name, open] of [
    ['a letter, in a text of one line', () => emptyText(page)],
    ['a letter, in a field of an empty page', () => openEmptyPage(page)],
  ] as const) {
    await open()
    const { each, longest } = await workOf(browser, page, 'keydown', () => write(sentence))
    const [median, worst] = [percentile(each, 0.5), percentile(each, 0.95)]
    rows.push(
      [name, each.length, median.toFixed(1), worst.toFixed(1), longest.toFixed(0), ''].join(' | ').trimEnd(),
    )
    console.log(rows.at(-1))
  }
  return rows
}

/** Empties the text beside the same outline, to measure what this machine needs for the editor alone. */
async function emptyText(page: Page): Promise<void> {
  await clickInMiddle(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.locator('.editor-text.is-long').waitFor({ state: 'detached' })
  await page.waitForTimeout(3_000)
}

async function openEmptyPage(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.setContent('<textarea rows="10"></textarea>')
  await page.locator('textarea').click()
}

async function clickInMiddle(page: Page): Promise<void> {
  const paragraphs = page.locator('.editor-text.is-long > p')
  const paragraph = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await paragraph.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  await paragraph.click()
  await page.waitForTimeout(1_000)
}

/** Pastes ten paragraphs of Markdown each time, as copied from a text file. */
async function paste(page: Page, count: number): Promise<void> {
  for (let pasted = 0; pasted < count; pasted++) {
    await page.locator('.editor-text.is-long').evaluate((editor) => {
      const clipboardData = new DataTransfer()
      const paragraph = `Un **párrafo** pegado. ${'Con unas palabras. '.repeat(15)}`
      clipboardData.setData('text/plain', Array.from({ length: 10 }, () => paragraph).join('\n\n'))
      const options = { clipboardData, bubbles: true, cancelable: true }
      editor.dispatchEvent(new ClipboardEvent('paste', options))
    })
    await page.waitForTimeout(600)
  }
}

async function scrollOutline(page: Page): Promise<void> {
  const box = await boxOf(page, '.course-editor-outline')
  await page.mouse.move(box.x + box.width / 2, box.y + 300)
  for (let notch = 0; notch < 60; notch++) {
    await page.mouse.wheel(0, notch < 30 ? 400 : -400)
    await page.waitForTimeout(50)
  }
}

async function dragClass(page: Page): Promise<void> {
  const grip = await boxOf(page, '.outline-lesson [data-grip]')
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= 60; move++) {
    await page.mouse.move(x + 10, y + move * 8)
    await page.waitForTimeout(30)
  }
  await page.mouse.up()
  await page.waitForTimeout(1_500)
}

async function moveByKeys(page: Page, repeat: (key: string, count: number) => Promise<void>): Promise<void> {
  await page.locator('.outline-lesson [data-grip]').first().focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(500)
  await repeat('ArrowDown', 30)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

async function report(rows: readonly string[]): Promise<void> {
  const text = [
    `${new Date().toISOString().slice(0, 10)}, ${browser.version()}, a class of 20,000 words (290 blocks) beside an outline of 500 classes, ` +
      `1440 × 900, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}. Processor time of the main thread from the event to the end of its frame; the aim is ${limitMs} ms.`,
    [
      'what | times | p50 ms | p95 ms | longest task ms | frames over 50 ms',
      '--- | --- | --- | --- | --- | ---',
      ...rows,
    ].join('\n'),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--write')) return
  const page = await readFile('docs/performance.md', 'utf8')
  const [before, after] = [page.split(begin)[0], page.split(end)[1]]
  await writeFile('docs/performance.md', `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
