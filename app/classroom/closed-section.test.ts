import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('the sales page says when sections open, and the classroom on which day, without their content', async () => {
  const course = await createCourse(services, {
    price: 1900,
    sections: [
      { lessons: [{ type: 'reading' }] },
      {
        opensAfterDays: 7,
        lessons: [
          {
            type: 'reading',
            title: { es: 'La cerradura' },
            reading: { es: '<p>Habla de zarzaparrilla</p>' },
          },
        ],
      },
      { opensOn: '2099-01-15', lessons: [{}] },
    ],
  })
  const visitor = await app.browser().visit(`/inscribe/${course.slug}`)
  expect(visitor.text).toContain('Abre 7 días después de tu compra')
  expect(visitor.text).toContain('Abre el 15 de enero de 2099')

  const user = await createUser(services)
  const grantedAt = new Date()
  await createEntitlement(services, { userId: user.id, productId: course.id, grantedAt })
  const browser = app.browser()
  await browser.signInAs(user)
  const opening = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
    grantedAt.getTime() + 7 * 24 * 60 * 60 * 1000,
  )
  const page = await browser.visit(`/${course.slug}/1/0`)
  expect(page.text).toContain(`Esta clase abre el ${opening}`)
  const data = await browser.visit(`/${course.slug}/1/0.data`)
  for (const { text } of [page, data]) expect(text).not.toContain('zarzaparrilla')
  for (const tab of ['note', 'yours', 'comments']) {
    const { text } = await browser.visit(`/${course.slug}/1/0?tab=${tab}`)
    expect(text, tab).toContain('Es tuya: te espera aquí desde ese día.')
    expect(text, tab).not.toContain('Solo si compras el curso.')
  }
  const found = await browser.visit('/buscar?q=cerradura')
  expect(found.text).toContain('abre más adelante')
  expect(found.text).not.toContain('con la compra')
  const last = await browser.visit(`/${course.slug}/2/0`)
  expect(last.text).toContain('Esta clase abre el 15 de enero de 2099')
})
