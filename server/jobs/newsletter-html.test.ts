import { describe, expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { renderMail } from '#emails/render-mail.ts'
import { systemContext } from '#server/process/compose.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { newsletterMail } from './newsletter-mail.ts'

const services = await createTestServices()
const day = 86_400_000

async function mail(markdown: string, locale: 'es' | 'en' = 'es', isFresh = true) {
  const fields = { id: 7, subject: { [locale]: 'Hola' }, preview: {}, body: { [locale]: markdown } }
  const context = systemContext(services)
  return renderMail(await newsletterMail(context, fields, { locale, name: 'Ana', token: 'x', isFresh }))
}
const address = (path: string) => systemContext(services).siteUrl(path)

describe('a line with the address of', () => {
  test('a course is a card with its image, what a visitor pays, and where to buy it', async () => {
    const hash = 'a'.repeat(64)
    const { slug } = await createCourse(services, {
      title: { es: 'Redes <b>', en: 'Networks' },
      price: 2000,
      offerPrice: 1500,
      cover: { hash, width: 1600, height: 900, widths: [320, 640, 960, 1280] },
    })
    const link = `${address(`/inscribe/${slug}`)}?affiliate=1&coupon=2`
    const { html, text } = await mail(`Mira:\n\n${link}\n\nEso.`)
    expect(html).toContain(`src="${address('/')}media/images/${hash}-1280"`)
    expect(html).toMatch(/Redes &lt;b&gt;.*US\$\s15.*antes US\$\s20.*Ver el curso/s)
    expect(html.match(/<table/g)?.length).toBeGreaterThan(1)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Mira: Redes <b> ${link} US$ 15 (antes US$ 20) Eso.`)
    expect((await mail(link, 'en')).text).toMatch(/Networks.*US\$15 \(was US\$20\)/s)
  })

  test('a book, a pack, an article or the course’s own page is a card as well', async () => {
    const course = await createCourse(services, { title: { es: 'Redes' }, price: 0 })
    const book = await createBook(services, { title: { es: 'Letra pequeña' }, price: 1200 })
    const items = [{ productType: 'book' as const, productId: book.id, price: 900 }]
    const pack = await createPack(services, { title: { es: 'Todo' }, items })
    await services.connection.db.insert(posts).values({
      slug: 'un-304',
      categoryId: course.categoryId,
      title: { es: 'Un 304' },
      content: { es: '<p>Nada</p>' },
      publishedAt: new Date(),
    })
    const paths = [`/${course.slug}`, `/libro/${book.slug}`, `/pack/${pack.slug}`, '/blog/web/un-304']
    const { html, text } = await mail(paths.map(address).join('\n\n'))
    expect(text).toMatch(/Redes.*Gratis.*Letra pequeña.*US\$\s12.*Todo.*US\$\s9.*Un 304/s)
    expect(html).toMatch(/Ver el curso.*Ver el libro.*Ver el pack.*Leer el artículo/s)
  })

  test.each([
    [
      'what is not published',
      async () => address(`/inscribe/${(await createCourse(services, { status: 'draft' })).slug}`),
    ],
    ['nothing', async () => address('/inscribe/none')],
    ['another shop', async () => `https://other.example/inscribe/${(await createCourse(services)).slug}`],
    [
      'a product among other words',
      async () => `Mira ${address(`/inscribe/${(await createCourse(services)).slug}`)}`,
    ],
    [
      'a product, named otherwise',
      async () => `[esto](${address(`/inscribe/${(await createCourse(services)).slug}`)})`,
    ],
  ])('%s stays a link', async (_, make) => {
    const markdown = await make()
    const { html } = await mail(markdown)
    expect(html).toContain('rel="noopener noreferrer"')
    expect(html).not.toContain('Ver el curso')
  })

  test('a product says its price of the moment to who writes, and of the last minute to who reads', async () => {
    const { slug } = await createCourse(services, { price: 3000 })
    const link = address(`/inscribe/${slug}`)
    expect((await mail(link, 'es', false)).text).toMatch(/US\$\s30/)
    await services.connection.db.execute(`update courses set price = 3100 where slug = '${slug}'`)
    expect((await mail(link, 'es', false)).text).toMatch(/US\$\s30/)
    expect((await mail(link)).text).toMatch(/US\$\s31/)
  })
})

describe('a line of a coupon', () => {
  test('says the code, what it gives on what, and until when', async () => {
    const course = await createCourse(services, { title: { es: 'Redes', en: 'Networks' } })
    await createCoupon(services, {
      code: 'REDES20',
      kind: 'percent',
      value: 20,
      endsAt: new Date('2999-12-01T00:00:00Z'),
      products: [{ productType: 'course', productId: course.id }],
    })
    expect((await mail('{cupón:redes20}')).text).toMatch(
      /Cupón\s+REDES20\s+20 % menos en Redes\s+Hasta el 30 de noviembre de 2999/,
    )
    expect((await mail('{coupon: REDES20}', 'en')).text).toMatch(/20% off Networks\s+Until November 30, 2999/)
  })

  test('is left out once the coupon gives nothing, and stays as it is without one', async () => {
    await createCoupon(services, { code: 'OVER', endsAt: new Date(Date.now() - day) })
    await createCoupon(services, { code: 'OFF', active: false })
    await createCoupon(services, {
      code: 'SOON',
      kind: 'amount',
      value: 500,
      startsAt: new Date('2999-12-01T00:00:00Z'),
    })
    const { text } = await mail(
      'Uno\n\n{coupon:OVER}\n\n{coupon:OFF}\n\n{coupon:NONE}\n\n{coupon:SOON}\n\n{otra}',
    )
    expect(text).not.toMatch(/OVER|OFF/)
    expect(text).toMatch(
      /\{coupon:NONE\}.*SOON.*US\$\s5 menos en todo.*Desde el 1 de diciembre de 2999.*\{otra\}/s,
    )
  })
})
