import type { Page } from '@playwright/test'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { picture } from '#tests/harness/picture.ts'
import { buyByCard, followAffiliate, payAffiliate } from '#tests/harness/shop-steps.ts'

// A payout needs a share that is due.
test.use({ shop: 'without refund window' })

async function searchPerson(page: Page, email: string): Promise<void> {
  await page.goto('/studio/people')
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await expect(page).toHaveURL(/\?q=nora/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
}

test('the owner finds a learner, gives and takes, blocks and unblocks, and pays an affiliate', async ({
  page,
  account,
  signInAs,
  newPerson,
  newSeller,
}) => {
  test.setTimeout(180_000)
  const seller = await newSeller()
  await followAffiliate(page, seller)
  const learner = await newPerson()
  await buyByCard(page, '/inscribe/http-desde-el-cable')
  await page.goto('/http-desde-el-cable/0/0')
  await signInAs(account('marina'))

  await searchPerson(page, learner.email)
  await page.getByRole('link', { name: 'Nora Vidal' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Nora Vidal')
  await expect(page.getByRole('heading', { name: /Dónde va en HTTP desde el cable/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /HTTP desde el cable.*Pagó/ })).toBeVisible()

  await page.getByRole('link', { name: 'Dar algo' }).press('Enter')
  const field = page.getByRole('button', { name: /^Qué producto/ })
  await field.press('Enter')
  const products = page.getByRole('dialog', { name: 'Qué producto' })
  await expect(products.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('sql que')
  await expect(products.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('SQL que se explica')
  await page.getByRole('checkbox', { name: 'Código de las clases' }).check()
  await page.getByRole('button', { name: 'Dar a 1 persona' }).press('Enter')
  await expect(page.getByText('1 persona tiene ahora SQL que se explica.')).toBeVisible()
  await page.getByRole('link', { name: 'Nora Vidal' }).click()
  const given = page.getByRole('row', { name: /SQL que se explica/ })
  await expect(given).toContainText('Código')
  await given.getByText('Quitar…').click()
  await given.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Ya no lo tiene.')).toBeVisible()
  await expect(given).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(given).toBeVisible()

  await page.getByRole('button', { name: /^Bloquear compras/ }).click()
  await expect(heading).toContainText('Compras bloqueadas')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(heading).not.toContainText('Compras bloqueadas')

  await page.goto('/studio/payouts')
  await picture(page, 'guide-payouts')
  await payAffiliate(page, seller.email)
})

test('every page of people, affiliates and payouts is accessible and fits a phone @every-screen', async ({
  page,
  account,
  signInAs,
  newSeller,
  studio,
  audit,
}) => {
  test.setTimeout(240_000)
  const { email } = await newSeller()
  await studio('/entitlements', { email, product: { type: 'course', slug: 'http-desde-el-cable' } })
  await studio(`/people/${email}/gems`, { amount: 5, reason: 'Por ayudar' })
  await studio('/invitations', { email: `eva-${crypto.randomUUID()}@example.org`, role: 'author' })
  await signInAs(account('marina'))
  await page.setViewportSize({ width: 360, height: 780 })
  await searchPerson(page, email)
  await page.getByRole('checkbox', { name: /^Elegir a Nora/ }).check()
  await page.getByRole('button', { name: 'Dar algo a 1 persona' }).click()
  await expect(page.getByRole('heading', { name: 'Dar algo a Nora Vidal' })).toBeVisible()
  await audit()
  await page.getByRole('link', { name: 'Nora Vidal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora Vidal')
  await expectToFit(page, 'a person')
  await audit()
  const person = new URL(page.url()).pathname
  const id = person.split('/').at(-1)
  for (const address of [
    '/studio/people?role=learner&verified=yes',
    `${person}/delete`,
    '/studio/people/invitations',
    '/studio/affiliates',
    `/studio/affiliates/${id}`,
    '/studio/payouts',
  ]) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page, address)
      await audit()
    })
  }
})

test('whom the owner invites registers without typing the address, accepts, and is told to log in again', async ({
  page,
  studio,
  mailTo,
}) => {
  const email = `eva-${crypto.randomUUID()}@example.org`
  await studio('/invitations', { email, role: 'author' })
  const { links } = await mailTo(email)
  const main = page.getByRole('main')
  await page.goto(links.find((each) => each.includes('/studio/invitation/')) ?? '')
  await main.getByRole('link', { name: 'Crea tu cuenta gratis' }).click()
  await expect(main.getByLabel('Correo electrónico')).toHaveValue(email)
  await main.getByLabel('Nombre').fill('Eva Ruiz')
  await main.getByLabel('Contraseña', { exact: true }).fill('cuatro palabras que nadie junta')
  await main.getByRole('button', { name: 'Crear cuenta' }).click()
  await main.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(main.getByText('Invitación aceptada. Inicia sesión de nuevo para empezar.')).toBeVisible()
  await expect(main.getByLabel('Correo electrónico')).toHaveValue(email)
})
