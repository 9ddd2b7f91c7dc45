import { expect, test } from 'vitest'
import { locales } from '#values/locale.ts'
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
import { renderMail } from './render-mail.ts'
import { resetPassword } from './reset-password.tsx'
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

test('user content is escaped, and keeps its line breaks', async () => {
  const mail = await renderMail(
    contactMessage({
      locale: 'en',
      name: '<b>Eve</b>',
      surname: 'Ng',
      email: 'eve@example.org',
      message: 'One\ntwo <script>alert(1)</script>\n\nthree',
      hasImage: true,
    }),
  )
  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain('<b>')
  expect(mail.text).toContain('One\ntwo <script>alert(1)</script>')
  expect(mail.replyTo).toBe('eve@example.org')
})

test('a receipt lists the parts of the price', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const })
  const mail = await renderMail(
    receipt({
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
    }),
  )
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
