import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from '#tests/harness/journey.ts'

test('a person sends the owner a message with an image by keyboard, without leaving the page', async ({
  page,
  mailTo,
  expectAccessible,
  newPerson,
}) => {
  const { email } = await newPerson()
  await page.goto('/libros')
  const button = page.getByRole('link', { name: 'Escríbenos' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contacto', exact: true })
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(email)
  await expectAccessible()

  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2c6e49' } })
    .png()
    .toBuffer()
  const image = { name: 'what-i-see.png', mimeType: 'image/png', buffer: photo }
  await dialog.getByLabel(/^Imagen/).setInputFiles(image)
  await dialog.getByLabel('Mensaje').focus()
  await page.keyboard.type('No veo')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('No veo')
  await dialog.getByLabel(/^Imagen/).setInputFiles(image)
  await dialog.getByLabel('Mensaje').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' el video')
  await dialog.getByRole('button', { name: 'Enviar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contacto enviado')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  const { text } = await mailTo('marina@aula.example', /No veo el video/)
  expect(text).toContain('contact.webp')
})

test('a text that is too long stays whole, is counted, and is sent once it fits', async ({
  page,
  takeComplaints,
  expectAccessible,
}) => {
  await page.goto('/contacto/create')
  const form = page.getByRole('main')
  await form.getByLabel('Correo electrónico').fill('ana@example.org')
  await form.getByLabel('Nombre').fill('Ana')
  await form.getByLabel('Apellido').fill('Núñez')
  const message = form.getByLabel('Mensaje')
  const pasted = (length: number) => 'palabra\n'.repeat(length / 8)
  await message.focus()
  await page.keyboard.insertText(pasted(4_400))
  await expect(form.getByText(/de 5000/)).toHaveCount(0)
  await page.keyboard.insertText(pasted(400))
  await expect(message).toHaveAccessibleDescription('4799 de 5000')
  await page.keyboard.insertText(`${pasted(240)}fin`)
  await expect(message).toHaveValue(/fin$/)
  await expect(message).toHaveAccessibleDescription('Es demasiado largo. 5043 de 5000')
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  const send = form.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(message).toBeFocused()
  await expect(form.getByText('Es demasiado largo.')).toHaveCount(1)
  await expect(message).toHaveValue(/fin$/)
  expect(takeComplaints().join()).toMatch(/^[^,]*status of 400[^,]*$/)
  await message.fill(pasted(4_960))
  await expect(message).toHaveAccessibleDescription(/4959 de 5000/)
  await send.click()
  await expect(page.getByText('Contacto enviado')).toBeVisible()
  await expect(message).toHaveValue('')
})

test('the contact button fades when scrolling stops, and returns on focus and on scroll @long', async ({
  page,
}) => {
  await page.goto('/about')
  const button = page.getByRole('link', { name: 'Escríbenos' })
  await page.mouse.wheel(0, 300)
  await expect(button).toHaveCSS('opacity', '0', { timeout: 10_000 })
  await page.keyboard.press('Tab')
  await button.focus()
  await expect(button).toHaveCSS('opacity', '1')
  await button.blur()
  await expect(button).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -200)
  await expect(button).toHaveCSS('opacity', '1')
})

test('a visitor subscribes to the news, confirms by mail, and unsubscribes with one click', async ({
  page,
  mailTo,
  studio,
  newPerson,
}) => {
  const { email } = await newPerson({ verified: false })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('Te enviamos un correo para confirmar tu suscripción')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suscribirme' })).toHaveCount(0)
  const asked = await mailTo(email, /Confirma tu suscripción/)
  await page.goto(asked.links.find((each) => each.includes('/newsletter/confirm')) ?? 'no link')
  await page.getByRole('button', { name: 'Sí, quiero recibirlas' }).click()
  await expect(page.getByRole('heading', { name: 'Suscripción confirmada' })).toBeVisible()

  await studio('/newsletters', {
    subject: { es: 'Un curso nuevo', en: 'A new course' },
    body: { es: 'Ya puedes **empezar**.', en: 'You can **begin**.' },
  })
  const news = await mailTo(email, /Un curso nuevo/)
  await page.goto(news.links.find((each) => each.includes('/newsletter/unsubscribe/')) ?? 'no link')
  await page.getByRole('button', { name: 'Darme de baja' }).click()
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('No recibes las novedades.')).toBeVisible()
})

test('a person changes their name, exports their data and deletes the account', async ({
  page,
  expectAccessible,
  takeComplaints,
  newPerson,
}) => {
  test.slow()
  const { email, password } = await newPerson()

  await page.goto('/profile')
  await expectAccessible()
  await page.getByRole('link', { name: 'Cambiar mis datos' }).click()
  await page.getByLabel('Cómo te llamas').fill('Ana Núñez')
  await page.getByRole('button', { name: 'Guardar el nombre' }).click()
  await expect(page.getByText('Nombre guardado')).toBeVisible()
  await expectAccessible()

  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar mis datos' }).click()
  const { data } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(data.account).toMatchObject({ name: 'Ana Núñez', email })

  await page.getByRole('link', { name: 'Borrar mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Se queda, sin ti' })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Tu contraseña').fill('not the password')
  await page.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click()
  await expect(page.getByLabel('Tu contraseña')).toBeFocused()
  expect(takeComplaints().join()).toContain('400')
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta está borrada' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('No has iniciado sesión.')).toBeVisible()
})
