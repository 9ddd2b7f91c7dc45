import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const newLink = () => `link_${crypto.randomUUID().slice(0, 12)}`

const storedCode = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('aula_affiliate'), localStorage.getItem('aula_affiliate_time')])

/** The browser logs an answer of this status. */
const onlyOf = (status: number, complaints: string[]) =>
  expect(complaints.filter((complaint) => !complaint.includes(String(status)))).toEqual([])

test('a purchase after an affiliate link is a sale of the affiliate, held and unpaid', async ({
  page,
  newPerson,
  newSeller,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const total = page.getByText('Total por pagar').locator('..')
  const cents = async (amount: Locator) => Number((await amount.innerText()).replace(/\D/g, ''))
  const seller = await newSeller()
  await page.goto('/affiliate/selling')
  await expect(page.getByRole('heading', { name: 'No hay ventas por pagar' })).toBeVisible()

  await page.context().clearCookies()
  const link = seller.link.toUpperCase()
  await page.goto(`/about?affiliate=${link}`)
  await expect.poll(() => storedCode(page)).toEqual([link, expect.stringMatching(/^\d+$/)])

  await newPerson()

  await page.goto('/inscribe/postgres-para-una-tienda')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const again = page.getByRole('link', { name: /Intentar de nuevo/ })
  await expect(again).toBeVisible()
  expect(await storedCode(page)).toEqual([link, expect.stringMatching(/^\d+$/)])
  await again.click()
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  await expect.poll(() => storedCode(page)).toEqual([null, null])

  await signInAs(seller)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ver mis ventas' }).click()
  await expect(page.getByRole('heading', { name: 'Ventas de afiliado' })).toBeVisible()
  const sale = page.getByRole('listitem').filter({ hasText: title })
  await expect(sale.getByText('Curso', { exact: true })).toBeVisible()
  await expect(sale.getByText(/^Retenida hasta el/)).toBeVisible()
  await expect(sale.getByText('20 %')).toBeVisible()
  const share = await cents(sale.locator('dd').last())
  expect(share).toBeGreaterThan(0)
  expect(await cents(total)).toBe(share)
  await page.getByRole('link', { name: 'Pagadas' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no se te ha pagado ninguna venta' })).toBeVisible()
  await expect(sale).toHaveCount(0)
})

test('the code in the address of a purchase counts for this order, such as that of a mailed link on another device', async ({
  page,
  newPerson,
}) => {
  await newPerson()
  await page.goto('/inscribe/postgres-para-una-tienda?ready=1&affiliate=otra')
  await expect(page.locator('#purchase-pay input[name=affiliate]')).toHaveValue('otra')
})

test("an affiliate's link clears their saved code and its time, in any letter case @long", async ({
  page,
  newSeller,
}) => {
  const { link } = await newSeller()
  await page.goto('/?affiliate=otra')
  await expect.poll(() => storedCode(page)).toEqual(['otra', expect.any(String)])
  await page.goto(`/about?affiliate=${link.toUpperCase()}`)
  await expect.poll(() => storedCode(page)).toEqual([null, null])
})

test("a link typed before the page's scripts load stays and is saved", async ({ page, newPerson }) => {
  await newPerson()
  const link = newLink()
  let release = () => {}
  const arrived = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    return route.continue()
  })
  await page.goto('/profile', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Enlace de afiliado' })
  await field.fill(link)
  release()
  await page.waitForLoadState('networkidle')
  await field.press('Enter')
  await expect(page.getByLabel('Dirección para compartir')).toHaveValue(new RegExp(`/\\?affiliate=${link}$`))
  await expect(field).toHaveValue(link)
})

test('a link is saved on Enter and on blur, one at a time, and reverts when refused @long', async ({
  page,
  newPerson,
  takeComplaints,
}) => {
  await newPerson()
  const [first, second, third] = [newLink(), newLink(), newLink()]
  await page.goto('/profile')
  const field = page.getByRole('textbox', { name: 'Enlace de afiliado' })
  const success = page.getByText('¡Enlace de afiliado actualizado!')
  await expect(page.getByText(/Tu parte sería el 20 %/)).toBeVisible()
  await expect(page.getByLabel('Correo de PayPal')).toBeDisabled()
  await expect(field).toHaveAttribute('maxlength', '20')

  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const posts: string[] = []
  await page.route('**/profile.data', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts.push(route.request().postData() ?? '')
    await held
    return route.continue()
  })
  await field.fill(first)
  await field.press('Enter')
  await expect(field).not.toBeEditable()
  await field.press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  release()
  await expect(success).toBeVisible()
  await expect(field).toBeEditable()
  expect(posts).toHaveLength(1)
  await expect(page.getByLabel('Dirección para compartir')).toHaveValue(new RegExp(`/\\?affiliate=${first}$`))

  await field.fill(second)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Dirección para compartir')).toHaveValue(
    new RegExp(`/\\?affiliate=${second}$`),
  )

  await field.fill('bruno')
  await field.press('Enter')
  await expect(page.getByText('Otra persona ya usa ese enlace. Elige otro.').first()).toBeVisible()
  await expect(field).toHaveValue('bruno')
  await expect(field).toHaveValue(second)
  await expect(field).not.toHaveAttribute('aria-invalid')

  await field.fill('Bruno')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid')
  await field.fill(third)
  await expect(field).toHaveValue(third)
  await field.press('Enter')
  await expect(page.getByLabel('Dirección para compartir')).toHaveValue(new RegExp(`/\\?affiliate=${third}$`))
  onlyOf(400, takeComplaints())

  await page.reload()
  await expect(field).toHaveValue(third)
})

test('a person who is not an affiliate is redirected from the sales to the profile, with a notice @long', async ({
  page,
  site,
  newPerson,
}) => {
  await newPerson()
  await page.goto('/affiliate/selling')
  await expect(page.getByText(/^Esta parte es para quienes venden como afiliados/).first()).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/profile`)
  await expect(page.getByRole('link', { name: 'Ver mis ventas' })).toHaveCount(0)
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('an affiliate edits the PayPal address by keyboard alone @long', async ({
    page,
    newSeller,
    takeComplaints,
  }) => {
    await newSeller()
    await page.goto('/profile')
    const field = page.getByLabel('PayPal e-mail')
    await expect(page.getByText('You get 20% of each sale')).toBeVisible()
    await expect(field).not.toBeEditable()
    await page.getByRole('link', { name: 'Edit', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('pay@')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This is not an e-mail address/).first()).toBeVisible()
    await expect(field).toHaveValue('pay@')
    onlyOf(400, takeComplaints())
    await field.fill('pay@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Affiliate e-mail updated', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('pay@example.org')
    await expect(field).not.toBeEditable()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeFocused()

    await page.keyboard.press('Enter')
    await field.fill('other@example.org')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveValue('pay@example.org')
  })
})
