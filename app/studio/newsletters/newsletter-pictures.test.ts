import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture } from '#domain/catalog/media/pictures/store-picture.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('an image of a newsletter is in its mail, is shown to everybody, and stays in the library while it is there', async () => {
  const owner = app.browser()
  await owner.signInAs(await createUser(services, { role: 'owner' }))
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  const { src } = (await storePicture(await contextOf(services, system), { name: 'a.png', bytes })) as {
    src: string
  }
  const name = src.split('/').at(-1) ?? ''
  const made = await owner.request('/studio/newsletters', { form: { intent: 'create' } })
  const path = made.headers.get('location') ?? ''
  const id = path.split('/').at(-1)
  const save = (revision: number, es: string) => {
    const fields = { subject: { es: 'Hola' }, preview: {}, body: { es } }
    return owner.request(path, { form: { change: JSON.stringify({ revision, fields }) } })
  }
  await save(1, `![Una "red"](${src}) ![de otro sitio](https://a.example/pixel.gif)`)

  const mail = await owner.request(`/api/v1/studio/newsletters/${id}/mail?language=es`)
  const html = await mail.text()
  const address = `/media/newsletters/${id}/pictures/${name.replace('.webp', '')}`
  expect(html).toMatch(
    new RegExp(
      `<img src="https?://[^"]*${address}" alt="Una &#x22;red&#x22;" width="502" style="max-width:100%`,
    ),
  )
  expect(html).not.toContain('pixel')
  expect(mail.headers.get('content-security-policy')).toMatch(/img-src https?:\/\/[^ ;]+;/)

  const shown = await app.browser().request(address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(900)
  const asStored = await app.browser().request(`${address}.webp`)
  expect([asStored.status, asStored.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await app.browser().request(address.replace(`/${id}/`, '/999/'))).status).toBe(404)
  expect((await app.browser().request(address.replace(/[^/]*$/, 'x.webp'))).status).toBe(404)

  type Library = { data: { items: { id: number; uses: { where: string }[] }[] } }
  const library = await owner.request('/api/v1/studio/media?kind=picture')
  const [item] = ((await library.json()) as Library).data.items
  expect(item?.uses).toMatchObject([{ where: 'newsletter', title: { es: 'Hola' } }])
  await save(2, 'Sin imagen')
  expect((await app.browser().request(address)).status).toBe(404)
})

test('what can be a card is found by words, with the address that its line has', async () => {
  const owner = app.browser()
  await owner.signInAs(await createUser(services, { role: 'owner' }))
  const { slug } = await createCourse(services, { title: { es: 'Redes' } })
  await createCourse(services, { title: { es: 'Redes ocultas' }, status: 'draft' })
  await createCoupon(services, { code: 'REDES' })
  await createCoupon(services, { code: 'REDES-OLD', active: false })
  for (const text of ['', 'redes']) {
    const found = await owner.request(`/api/v1/studio/newsletters/cards?text=${text}`)
    expect(await found.json()).toMatchObject({
      data: {
        products: [
          { kind: 'course', title: { es: 'Redes' }, address: expect.stringContaining(`/inscribe/${slug}`) },
        ],
        coupons: [{ code: 'REDES', kind: 'percent', value: 10, endsAt: null }],
      },
    })
  }
})
