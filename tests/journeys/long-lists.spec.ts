import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openPglite } from '#gateways/database/pglite.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'

const cards = (page: Page) => page.locator('main article:visible')

/** The demo with 60 more courses, every third of them free. */
async function withLargeShop(work: (site: SiteProcess) => Promise<void>) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aula-long-lists-'))
  try {
    await cp(process.env.AULA_JOURNEY_DATA as string, dataFolder, { recursive: true })
    const { queue, close } = await openPglite(join(dataFolder, 'database'))
    await queue.executeSql(
      `insert into courses (slug, status, player, title, subtitle, description, price, category_id, position)
        select 'larga-' || n, 'published', 'file', jsonb_build_object('es', 'Curso ' || n, 'en', 'Course ' || n), subtitle,
          description, case when n % 3 = 0 then 0 else 900 end, category_id, 1000 + n
        from (select * from courses where status = 'published' order by id limit 1) as one, generate_series(1, 60) as n`,
      [],
    )
    await close()
    const site = await startSite({ dataFolder, brief: true })
    try {
      await work(site)
    } finally {
      await site.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

test('a long list is turned, filtered and left through its archive, by keyboard and without scripts too @long', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await withLargeShop(async ({ url }) => {
    await page.goto(url)
    await expect(cards(page)).toHaveCount(24)
    const pages = page.getByRole('navigation', { name: 'Páginas' })
    await pages.getByRole('link', { name: 'Siguiente' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/?page=2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos, página 2')
    await expect(page.locator('#content')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(pages.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible()

    await page.getByRole('button', { name: 'Gratis' }).click()
    await expect(page).toHaveURL(`${url}/?price=free`)
    await expect(page.getByRole('status').filter({ hasText: 'de 2' })).toHaveText(/^1–2\d de 2\d cursos$/)
    for (const card of await cards(page).all()) await expect(card).toContainText('Gratis')
    await page.getByLabel('Archivo').check()
    await expect(page).toHaveURL(`${url}/?price=free&archive=1`)
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url}/?page=2`)
    await expect(page.getByText(/^Página 2 de \d$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await test.step('the link to the next page stays where it is while one scrolls to it', async () => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(url)
        await page.evaluate(() => document.fonts.ready)
        const next = pages.getByRole('link', { name: 'Siguiente' })
        const place = () => next.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
        const before = await place()
        for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded()
        await next.scrollIntoViewIfNeeded()
        expect(await place(), `at ${width} px`).toBe(before)
      }
    })

    const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: 'es' })).newPage()
    await plain.goto(`${url}/?price=pay`)
    await plain.getByRole('link', { name: 'Siguiente' }).click()
    await expect(plain).toHaveURL(`${url}/?price=pay&page=2`)
    await expect(cards(plain).first()).not.toContainText('Gratis')
    await plain.getByRole('button', { name: 'Todos' }).click()
    await expect(plain).toHaveURL(/\/\?$|\/$/)
    await plain.context().close()
  })
})
