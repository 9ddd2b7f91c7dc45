import { expect, scriptsOf, test } from '#tests/harness/journey.ts'

test('what can be made is made from any page, by keyboard', async ({
  page,
  account,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/orders')
  await scriptsOf(page)
  const create = page.getByRole('button', { name: 'Crear', exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Crear' })
  await create.press('Enter')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option')).toHaveText([
    'Crear un curso',
    'Crear un libro',
    'Crear un pack',
    'Escribir un artículo',
    'Escribir un boletín',
    'Crear un cupón',
  ])
  await expectAccessible()
  await page.keyboard.type('cupón')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/coupons\/new$/)
  await create.press('Enter')
  await page.keyboard.type('libro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/books\?new=1$/)
  await expect(page.getByRole('dialog', { name: 'Crear un libro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await create.press('Enter')
  await page.keyboard.type('boletín')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/newsletters\/\d+$/)
})
