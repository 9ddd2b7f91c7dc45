import type { Page } from '@playwright/test'
import { csrfHeader, expect, test } from '#tests/harness/journey.ts'
import { everybody } from '#values/newsletter-audience.ts'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Guardado$/ })

test('a newsletter is written in one language, seen as it arrives, sent to the number that is said, and counted', async ({
  page,
  context,
  site,
  account,
  newPerson,
  signInAs,
  mailTo,
  audit,
}) => {
  const { email } = await newPerson()
  const headers = { Accept: 'application/json', ...(await csrfHeader(context)) }
  await context.request.post(`${site.url}/social/subscribe`, { headers, data: { email } })
  await signInAs(account('marina'))
  await page.goto('/studio/newsletters')
  await audit()
  await page.getByRole('button', { name: 'Nuevo boletín' }).click()
  const subject = `Novedades ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Asunto').fill(subject)
  await page.getByRole('textbox', { name: 'Texto (español)' }).click()
  await page.keyboard.type('Hay una **clase nueva**.')
  await expect(saved(page)).toBeVisible()
  const mail = page.frameLocator('iframe[title="El correo en inglés"]')
  await expect(mail.getByText('clase nueva')).toBeVisible()
  await audit()
  await page.getByRole('link', { name: /^Enviar ahora a \d+…$/ }).click()
  await test.step('a press whose save met another version sends nothing later', async () => {
    const sent: string[] = []
    page.on('request', (request) => void sent.push(request.postData() ?? ''))
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Asunto').fill('Otro asunto')
    await expect(saved(other)).toBeVisible()
    await other.close()
    await page.getByLabel('Asunto').fill('Este asunto')
    await page.getByRole('button', { name: /^Enviar a \d+ persona/ }).click()
    await page.getByRole('button', { name: 'Quedarme con lo mío' }).click()
    await expect(saved(page)).toBeVisible()
    await page.getByLabel('Asunto').fill(subject)
    await expect(page.getByRole('status').filter({ hasText: /^Guardando/ })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    expect(sent.filter((body) => body.includes('intent=send'))).toEqual([])
  })
  await page.getByRole('button', { name: /^Enviar a \d+ persona/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Enviados' })).toBeVisible()
  expect((await mailTo(email, new RegExp(subject))).text).toContain('Hay una clase nueva.')
  await expect(page.getByText(/^Terminó el /)).toBeVisible()
  await audit()
})

test('the page of a scheduled newsletter shows by itself what becomes of it', async ({
  page,
  context,
  site,
  account,
  newPerson,
  signInAs,
  studio,
}) => {
  const { email } = await newPerson()
  const headers = { Accept: 'application/json', ...(await csrfHeader(context)) }
  await context.request.post(`${site.url}/social/subscribe`, { headers, data: { email } })
  const fields = {
    subject: { es: `Pronto ${crypto.randomUUID().slice(0, 8)}` },
    preview: {},
    body: { es: 'Hola.' },
  }
  const { id } = (await (await studio('/newsletters/drafts', { fields })).json()).data
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await studio(`/newsletters/${id}/schedule`, { revision: 1, audience: everybody, at }, 'PUT')

  await signInAs(account('marina'))
  await page.clock.install()
  await page.goto(`/studio/newsletters/${id}`)
  await expect(page.getByRole('button', { name: 'No enviarlo y volver a escribir' })).toBeVisible()
  await studio(`/newsletters/${id}/schedule`, undefined, 'DELETE')
  await page.clock.fastForward(15_000)
  await expect(page.getByLabel('Asunto')).toBeVisible()
})
