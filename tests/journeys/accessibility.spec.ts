import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { expect, test } from '#tests/harness/journey.ts'

const forVisitors = {
  index: '/',
  books: '/libros',
  'book-detail': '/libro/pedidos-que-no-se-pierden',
  'detail-free': '/free/http-desde-el-cable/0/0',
  register: '/register',
  login: '/login',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=nothing',
  inscribe: '/inscribe/typescript-en-serio',
  pack: '/pack',
  'pack-detail': '/pack/tienda-que-aguanta',
  'clases-exlusives': '/clases-exlusives',
  'clases-code': '/clases-code',
  blog: '/blog',
  post: '/blog/bases-de-datos/pedidos-que-no-se-pierden',
  about: '/about',
  contact: '/contacto/create',
  opinions: '/opiniones/curso/git-sin-miedo',
  author: '/autores/marina-demo',
  'confirm-subscription': '/newsletter/confirm?token=nothing',
  certificate: '/certificado',
  search: '/buscar?q=http',
  unsubscribe: '/newsletter/unsubscribe/nothing',
  'claim-shop': '/claim-shop/nothing',
  'accept-invitation': '/studio/invitation/nothing',
  'studio-stop-mail': '/studio/mails/stop/nothing',
}

const forLearners = {
  'my-resources': '/mis-recursos',
  purchases: '/mis-compras',
  'lesson-notes': '/mis-notas/http-desde-el-cable',
  notebook: '/mi-cuaderno',
  gems: '/gemas',
  'comments-detail': '/comments/http-desde-el-cable',
  profile: '/profile',
  settings: '/profile/settings',
  'second-factor': '/profile/second-factor',
  'delete-account': '/profile/delete',
  'affiliate-selling': '/affiliate/selling',
  'change-email': '/change-email?token=nothing',
  'verify-email': '/verify-email?token=nothing',
  'own-opinion': '/opiniones/curso/http-desde-el-cable/mia',
  'course-certificate': '/mis-certificados/http-desde-el-cable',
  'book-section': '/libro/visor/pedidos-que-no-se-pierden/7',
  detail: '/http-desde-el-cable/0/0',
}

/** Pages reached by an order, a mail or a secret link, and the journey that checks each. */
const inOtherJourneys = {
  'inscribe-success': 'every-way',
  'book-inscribe-success': 'every-way',
  'inscribe-success-pack': 'every-way',
  purchase: 'every-way',
  gift: 'gifts',
  sandbox: 'checkout',
  transfer: 'transfer',
  outbox: 'accounts',
  'book-pdf': 'book-pdf',
  'studio-home': 'studio-frame',
  'studio-figures': 'studio-frame',
  'studio-figures-learning': 'studio-frame',
  'studio-figures-searches': 'studio-frame',
  'studio-courses': 'studio-frame',
  'studio-books': 'studio-frame',
  'studio-packs': 'studio-frame',
  'studio-posts': 'studio-frame',
  'studio-pack': 'studio-packs',
  'studio-post': 'studio-posts',
  'studio-media': 'studio-frame',
  'studio-backups': 'studio-frame',
  'studio-jobs': 'studio-frame',
  'studio-settings': 'studio-frame',
  'studio-settings-look': 'studio-frame',
  'studio-settings-owner': 'studio-frame',
  'studio-log': 'studio-frame',
  'studio-subscribers': 'studio-frame',
  'studio-mails': 'studio-frame',
  'info-page': 'studio-site',
  'studio-categories': 'studio-site',
  'studio-site': 'studio-site',
  'studio-site-new': 'studio-site',
  'studio-site-page': 'studio-site',
  'studio-site-links': 'studio-site',
  'studio-site-landing': 'studio-site',
  'studio-site-recommendations': 'studio-site',
  'studio-welcome': 'studio-frame',
  'studio-book-settings': 'studio-books',
  'studio-book-chapter': 'studio-books',
  'studio-course-settings': 'studio-courses',
  'studio-course-part': 'studio-courses',
  'studio-preview': 'studio-preview',
  'studio-regional': 'studio-preview',
  'studio-prices': 'studio-prices',
  'studio-coupons': 'studio-prices',
  'studio-coupon-new': 'studio-prices',
  'studio-coupon-batch': 'studio-prices',
  'studio-coupon': 'studio-prices',
  'studio-order': 'studio-orders',
  'studio-transfer': 'studio-orders',
  'studio-gifts': 'studio-orders',
  'studio-people': 'studio-people',
  'studio-people-grant': 'studio-people',
  'studio-invitations': 'studio-people',
  'studio-person': 'studio-people',
  'studio-person-delete': 'studio-people',
  'studio-affiliates': 'studio-people',
  'studio-affiliate': 'studio-people',
  'studio-payouts': 'studio-people',
  'studio-thread': 'studio-discussion',
  'studio-canned-replies': 'studio-discussion',
  'studio-newsletters': 'studio-newsletters',
  'studio-newsletter': 'studio-newsletters',
  'report-comment': 'studio-discussion',
  'report-opinion': 'opinions',
  'studio-opinions': 'opinions',
  'studio-authors': 'opinions',
  'studio-author': 'opinions',
}

test('every page for visitors is accessible and fits the screen @every-screen', async ({
  page,
  audit,
  takeComplaints,
}) => {
  test.setTimeout(180_000)
  await visitAll(page, Object.values(forVisitors), audit)
  expect(takeComplaints().every((complaint) => complaint.includes('404'))).toBe(true)
})

test('every page for learners is accessible and fits the screen @every-screen', async ({
  page,
  audit,
  newBuyer,
  studio,
  takeComplaints,
}) => {
  test.setTimeout(180_000)
  const { email } = await newBuyer('course/http-desde-el-cable')
  const product = { type: 'book', slug: 'pedidos-que-no-se-pierden' }
  await studio('/entitlements', { email, product, kind: 'paid' })
  await visitAll(page, Object.values(forLearners), audit)
  expect(takeComplaints().every((complaint) => /404.*change-email/.test(complaint))).toBe(true)
})

/** A window as narrow as a phone shows what is too wide; the long run opens each page on a phone too. */
async function visitAll(page: Page, addresses: string[], audit: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const width of [size.width, 360]) {
        await page.setViewportSize({ ...size, width })
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(size)
      await audit()
    })
  }
}

test('every page of the route table is named once', () => {
  const named = Object.keys({ ...forVisitors, ...forLearners, ...inOtherJourneys })
  expect(named.toSorted()).toEqual(pageIds(routes).toSorted())
  for (const journey of Object.values(inOtherJourneys)) {
    const source = readFileSync(`${import.meta.dirname}/${journey}.spec.ts`, 'utf8')
    expect(source, journey).toMatch(/\baudit\(/)
  }
})

function pageIds(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children }) => {
    if (children) return pageIds(children)
    return file.endsWith('.tsx') ? [id ?? file] : []
  })
}
