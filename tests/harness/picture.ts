import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '#values/locale.ts'
import { prefer } from './journey.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots')

/**
 * With `AULA_SCREENSHOTS=1` draws the current page, as the journey's person sees it, for the guides (`docs/owner-guide.md`), in both
 * languages as `name-es.webp` and `name-en.webp`; otherwise does nothing. It uses a new tab, so that the journey's page stays as it
 * is. `opened`: a selector of what is unfolded before.
 */
export async function picture(page: Page, name: string, { opened }: { opened?: string } = {}): Promise<void> {
  if (process.env.AULA_SCREENSHOTS !== '1') return
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 1280, height: 800 })
  for (const locale of locales.toReversed()) {
    await prefer(page.context(), page.url(), { theme: 'light', locale })
    await tab.goto(page.url())
    if (opened) await tab.locator(opened).first().click()
    await tab.evaluate(() => document.fonts.ready)
    const image = sharp(await tab.screenshot())
    await image.webp({ quality: 72, effort: 6 }).toFile(join(folder, `${name}-${locale}.webp`))
  }
  await tab.close()
}
