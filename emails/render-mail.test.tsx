import { expect, test } from 'vitest'
import { type Locale, locales } from '#values/locale.ts'
import { accountByGift } from './account-by-gift.tsx'
import { accountNotice } from './account-notice.tsx'
import { changeEmail } from './change-email.tsx'
import { confirmSubscription } from './confirm-subscription.tsx'
import { contactMessage } from './contact-message.tsx'
import { gift } from './gift.tsx'
import { giftClaimed } from './gift-claimed.tsx'
import { invitation } from './invitation.tsx'
import { newsletter } from './newsletter.tsx'
import { receipt } from './receipt.tsx'
import { refund } from './refund.tsx'
import { renderMail } from './render-mail.ts'
import { resetPassword } from './reset-password.tsx'
import {
  staffComment,
  staffFailedBackup,
  staffFailedJobs,
  staffFirstRefund,
  staffOpinion,
  staffRefusal,
  staffReportedOpinion,
  staffSale,
  staffSalesOfDay,
} from './staff-mail.tsx'
import { verifyEmail } from './verify-email.tsx'

const url = 'https://aula.example/verify-email?token=abc&x=1'

test.each(locales)('a mail in %s has its language, and the link once in its text', async (locale) => {
  const mail = await renderMail(verifyEmail({ locale, name: 'Aña', url, code: '012345' }))
  const languages = mail.html.match(/lang="\w+"/g)
  expect(new Set(languages)).toEqual(new Set([`lang="${locale}"`]))
  expect(mail.html).toContain('prefers-color-scheme: dark')
  expect(mail.text).toContain('Aña')
  expect(mail.text.split(url)).toHaveLength(2)
})

test.each(locales)('every account mail has a plain text in %s', async (locale) => {
  const reader = { locale, name: 'Aña' }
  const letters = [
    verifyEmail({ ...reader, url, code: '012345' }),
    accountByGift({ ...reader, url }),
    resetPassword({ ...reader, url }),
    changeEmail({ ...reader, url }),
    confirmSubscription({ locale, url }),
    invitation({ locale, role: 'author', url }),
    invitation({ locale, role: 'support', url }),
    accountNotice({ ...reader, template: 'password-changed' }),
    accountNotice({ ...reader, template: 'email-changed', email: 'new@example.org' }),
    accountNotice({ ...reader, template: 'account-deleted' }),
    ...ofStaff(locale),
    newsletter({
      locale,
      subject: 'Tom & Ana',
      html: '<h2>Uno</h2><ul><li>dos &amp; tres</li></ul>',
      unsubscribeUrl: url,
      oneClickUrl: url,
    }),
  ]
  for (const letter of letters) {
    const mail = await renderMail(letter)
    expect(new Set(mail.html.match(/lang="\w+"/g)), mail.subject).toEqual(new Set([`lang="${locale}"`]))
    expect(mail.text, mail.subject).not.toMatch(/[<>{}]|&\w+;|undefined/)
    expect(mail.text.split('\n')[0], mail.subject).toBe('Aula')
  }
})

function ofStaff(locale: Locale) {
  const links = { stop: `${url}&stop`, oneClick: `${url}&click`, choose: `${url}&choose` }
  const common = { locale, url, links }
  const usd = (amount: number) => ({ amount, currency: 'USD' as const })
  const sum = { orders: 1, charged: usd(1900), refunds: 2, refunded: usd(500) }
  const product = { key: 'course/1 USD', title: 'Redes & más', orders: 1, charged: usd(1900) }
  return [
    staffSale({ ...common, product: 'Redes & más', amount: usd(1900), isGift: true }),
    staffSale({ ...common, product: 'Redes', amount: usd(0), isGift: false }),
    staffSalesOfDay({
      ...common,
      day: new Date('2026-12-24T00:00:00Z'),
      sums: [sum],
      products: [product, { ...product, key: 'book/1 USD', title: null }],
      further: 3,
    }),
    staffComment({ ...common, title: 'Una duda', course: 'Redes', lesson: 'Sockets' }),
    staffOpinion({ ...common, product: 'Redes & más', stars: 4 }),
    staffReportedOpinion({ ...common, product: 'Redes & más', stars: 1 }),
    ...(['publication', 'newsletter'] as const).map((what) =>
      staffRefusal({
        ...common,
        what,
        title: 'Redes',
        at: new Date('2026-12-24T18:00:00Z'),
        reason: 'falta algo',
      }),
    ),
    staffFailedBackup({ ...common, reason: 'El disco está lleno.' }),
    staffFailedJobs({ ...common, count: 2 }),
    staffFirstRefund({ ...common, product: 'Redes', amount: usd(500) }),
  ]
}

test.each(locales)(
  'a mail in %s to somebody of the shop is stopped by a link and by mail programs',
  async (locale) => {
    for (const letter of ofStaff(locale)) {
      const mail = await renderMail(letter)
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${url}&click>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      expect(mail.text).toContain(`${url}&stop`)
      expect(mail.text).toContain(`${url}&choose`)
    }
  },
)

test('user content is escaped, and keeps its line breaks', async () => {
  const mail = await renderMail(
    contactMessage({
      locale: 'en',
      name: '<b>Eve</b>',
      surname: 'Ng',
      email: 'eve@example.org',
      message: 'One\ntwo <script>alert(1)</script>\n\nthree',
      hasImage: true,
      url,
      links: null,
    }),
  )
  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain('<b>')
  expect(mail.text).toContain('One\ntwo <script>alert(1)</script>')
  expect(mail.replyTo).toBe('eve@example.org')
})

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const paid = {
  locale: 'es',
  name: 'Ana',
  orderNumber: 'K7QM2X',
  title: 'API con Laravel',
  lines: [
    { reason: 'base', amount: usd(1900) },
    { reason: 'offer', amount: usd(-300) },
    { reason: 'coupon', amount: usd(-100), code: 'TERCIO' },
  ],
  total: usd(1500),
  paidAt: new Date('2026-11-20T12:00:00Z'),
  transactionId: 'tx_1',
  pretend: true,
  giftTo: null,
  url: 'https://aula.example/api-laravel',
  regional: null,
  receiptName: 'A-000001',
  receiptUrl: 'https://aula.example/receipts/K7QM2X.pdf',
  purchasesUrl: 'https://aula.example/mis-compras',
  forGuest: false,
} satisfies Parameters<typeof receipt>[0]

test('a receipt lists the parts of the price', async () => {
  const mail = await renderMail(receipt(paid))
  expect(mail.subject).toBe('Recibo: API con Laravel')
  for (const part of [
    'Precio',
    'Oferta',
    'Cupón TERCIO',
    'US$\u00a015,00',
    'Prueba sin valor',
    'K7QM2X',
    'tx_1',
    'A-000001',
    '/receipts/K7QM2X.pdf',
    '/mis-compras',
    '20 de noviembre de 2026',
  ]) {
    expect(mail.text).toContain(part)
  }
})

test.each([
  ['es', 'Pedido K7QM2X, del 20 de noviembre de 2026.'],
  ['en', 'Order K7QM2X, of November 20, 2026.'],
] as const)('a receipt of what a coupon made free names no transaction, in %s', async (locale, details) => {
  const mail = await renderMail(
    receipt({ ...paid, locale, total: usd(0), transactionId: null, pretend: false }),
  )
  expect(mail.text.replace(/\s+/g, ' ')).toContain(details)
  expect(mail.text).not.toMatch(/ransac|—/)
})

test.each([
  [true, null, 'y con él el acceso que daba'],
  [true, 'friend@example.org', 'y con él el regalo para friend@example.org'],
  [false, null, 'lo que compraste sigue siendo tuyo'],
  [false, 'friend@example.org', 'el regalo sigue en pie'],
] as const)('a refund, whole %s, given to %s, says what becomes of it', async (whole, giftTo, words) => {
  const mail = await renderMail(
    refund({
      locale: 'es',
      name: 'Ana',
      product: 'API con Laravel',
      orderNumber: 'K7QM2X',
      amount: usd(500),
      whole,
      giftTo,
    }),
  )
  expect(mail.text.replace(/\s+/g, ' ')).toContain(words)
})

test('a mail has the colour and the logo of the shop, and as text neither', async () => {
  const image = (name: string) => ({
    src: `https://aula.example/media/logos/${name}.png`,
    width: 96,
    height: 32,
  })
  const look = {
    paper: '#006ea4',
    board: '#59bbfb',
    logo: { text: 'Cursos Luz', paper: image('paper'), board: image('board') },
  }
  const content = verifyEmail({ locale: 'es', name: 'Ana', url: 'https://aula.example/x', code: '012345' })
  const { html, text } = await renderMail(content, look)
  expect(html).toMatch(/<img[^>]*alt="Cursos Luz"[^>]*src="https:\/\/aula.example\/media\/logos\/paper.png"/)
  expect(html).toMatch(/class="act"[^>]*background-color:#006ea4/)
  expect(html).toContain('.by-night { display: block !important; }')
  expect(html).not.toMatch(/#0b6b50|#5fe0ae|>Aula</)
  expect(text).not.toMatch(/media\/logos/)
  const shipped = await renderMail(content)
  expect(shipped.html).not.toMatch(/<img|by-night/)
  const { html: one } = await renderMail(content, { ...look, logo: { ...look.logo, board: null } })
  expect(one).not.toContain('board.png')
})

test.each(locales)('gift mails have a plain text in %s', async (locale) => {
  const link = 'https://aula.example/gift/ABC'
  const letter = await renderMail(
    gift({
      locale,
      giver: { account: 'Eva', signature: null },
      product: 'SQL',
      url: link,
      message: 'Uno\n\ndos',
      claimed: false,
    }),
  )
  expect(letter.subject).toContain('Eva')
  expect(letter.text).toContain('> Uno\n> \n> dos')
  expect(letter.text.split(link)).toHaveLength(2)
  const news = await renderMail(
    giftClaimed({ locale, product: 'SQL', recipientEmail: 'ana@example.org', url: 'https://aula.example/x' }),
  )
  expect(news.text).toContain('ana@example.org')
})
