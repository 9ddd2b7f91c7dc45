import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

export function outlineOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Índice' })
}

/** Creates a course: begins on the list of courses and ends in the editor. */
export async function createCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Crear un curso' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Crear un curso' })
  await dialog.getByLabel('Título').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

export async function addSection(page: Page, title: string, lessons: readonly string[]): Promise<void> {
  await outlineOf(page).getByRole('button', { name: 'Sección', exact: true }).click()
  await page.getByLabel('Título de la sección').fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await outlineOf(page).getByRole('button', { name: 'Clase', exact: true }).last().click()
  for (const lesson of lessons) {
    await page.getByLabel('Título de la clase').fill(lesson)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
}

/** Waits until everything done by `act` in the editor of a draft is saved. */
export async function saves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/studio/drafts/save'))
  await act()
  await answer
  await expectSaved(page)
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeVisible()
}

/** Expects that nothing is wider than the page: at the window's width, a tablet's and a phone's. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [size.width, 768, 360]) {
    await page.setViewportSize({ ...size, width })
    await expectToFit(page, `at ${width} px`)
  }
  await page.setViewportSize(size)
}

export async function expectToFit(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide, where).toBeLessThanOrEqual(0)
}

/** Opens a view by its tab, which is there only when the window is too narrow for all columns. */
export async function show(page: Page, view: 'Índice' | 'Editar' | 'Publicar') {
  const tab = page
    .getByRole('navigation', { name: 'Partes del editor' })
    .getByRole('button', { name: view, exact: true })
  if (await tab.isVisible()) await tab.click()
}
