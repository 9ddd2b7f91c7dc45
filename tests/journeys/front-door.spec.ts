import { expect, test } from '#tests/harness/journey.ts'

for (const [locale, language] of [
  ['es', 'es-ES'],
  ['en', 'en-US'],
] as const) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale: language })

    test('gets the home page in its language @phone', async ({ page, expectAccessible }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
    })
  })
}

test('an unknown address leads to the home page', async ({ page, site }) => {
  await page.goto('/no/such/place/here')
  await expect(page).toHaveURL(`${site.url}/`)
})
