import { expect, test } from '#tests/harness/journey.ts'

const wide = [
  '/',
  '/libros',
  '/libro/cuaderno-de-terminal',
  '/pack',
  '/pack/web-para-cualquiera',
  '/inscribe/sql-que-se-explica',
  '/blog',
  '/about',
  '/clases-exlusives',
  '/clases-code',
  '/mis-recursos',
  '/gemas',
  '/affiliate/selling',
]

const reading = [
  '/contacto/create',
  '/certificado',
  '/buscar?q=http',
  '/mis-compras',
  '/profile',
  '/profile/settings',
  '/profile/second-factor',
  '/profile/delete',
  '/change-email',
  '/mis-notas/http-desde-el-cable',
  '/mi-cuaderno',
  '/comments/http-desde-el-cable',
  '/mis-certificados/http-desde-el-cable',
]

const forVisitors = ['/login', '/register', '/forgot-password', '/newsletter/confirm']

test('the headings of all pages start at one of two left edges @long', async ({
  page,
  studio,
  newSeller,
  takeComplaints,
}) => {
  test.setTimeout(180_000)
  const edgeOf = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().left)
  }
  for (const path of forVisitors) expect.soft(await edgeOf(path), path).toBe(352)
  const { email } = await newSeller()
  const product = { type: 'course', slug: 'http-desde-el-cable' }
  await studio('/entitlements', { email, product, kind: 'paid' })
  for (const path of wide) expect.soft(await edgeOf(path), path).toBe(144)
  await page.goto('/blog')
  const post = await page.locator('main article a, main li a').first().getAttribute('href')
  for (const path of [...reading, post ?? '']) expect.soft(await edgeOf(path), path).toBe(352)
  // Two are opened without the secret of their link.
  expect(takeComplaints().every((complaint) => /404.*(?:change-email|confirm)/.test(complaint))).toBe(true)
})
