import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.mjs'

type Execute = (statement: string, values: unknown[]) => Promise<unknown>

const slug = 'pedidos-que-no-se-pierden'
const paragraphs = 500

export type HighlightPages = { plain: string; marked: string }

export async function writeHighlights(execute: Execute): Promise<HighlightPages> {
  const text = Array.from(
    { length: paragraphs },
    (_, at) => `<p id="b${at + 1}">Paragraph ${at + 1}. ${'Some words of a book. '.repeat(12)}</p>`,
  ).join('\n')
  const content = JSON.stringify({ es: text, en: text })
  for (const key of ['plain', 'marked']) {
    await execute(
      `insert into book_sections (book_id, key, position, title, content)
       select books.id, $1::text, (select count(*) from book_sections where book_id = books.id), '{"es":"Largo"}'::jsonb, $2::jsonb
       from books where slug = $3`,
      [key, content, slug],
    )
  }
  await execute(
    `insert into highlights (user_id, book_id, section_id, locale, block, start, "end", quote, prefix, suffix, color, title, content, created_at, updated_at)
     select users.id, book_sections.book_id, book_sections.id, 'es', 'b' || place, 0, 40, 'Paragraph', '', '', 'yellow', '', 'A note', now(), now()
     from generate_series(1, $1::integer) as place, users, book_sections where users.email like 'bruno@%' and key = 'marked'`,
    [paragraphs],
  )
  const path = `/libro/visor/${slug}`
  return { plain: `${path}/13`, marked: `${path}/14` }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** The main-thread milliseconds that highlights add to a section, by medians of `turns` runs. Null without a browser. */
export async function measureHighlights(
  url: string,
  cookie: string,
  { plain, marked }: HighlightPages,
  turns: number,
): Promise<number | null> {
  const executablePath = findBrowser()
  if (!executablePath) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'es-ES', extraHTTPHeaders: { cookie } })
    const spent = async (path: string) => {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable')
      await page.goto(url + path, { waitUntil: 'networkidle' })
      if (path === marked) await page.waitForFunction(() => CSS.highlights.size > 0)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
      const { metrics } = await session.send('Performance.getMetrics')
      await page.close()
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    await spent(plain)
    const [without, having]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < turns; turn++) {
      having.push(await spent(marked))
      without.push(await spent(plain))
    }
    return median(having) - median(without)
  } finally {
    await browser.close()
  }
}
