import { describe, expect, test } from 'vitest'
import { claimGift } from '#domain/commerce/gifts/claim-gift.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const origin = 'http://localhost:3000'
const root = await createTestServices()
const below = await createTestServices({ settings: { AULA_ROUTE_TYPE: 'local' } })
const shops = [
  { base: '', services: root, app: await createTestApp(root) },
  { base: '/academia', services: below, app: await createTestApp(below) },
]

function linksOf(html: string): string[] {
  const found = Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"#]+)"/g), ([, href = '']) => href)
  return [...new Set(found)].filter((href) => href.startsWith('/') || href.startsWith(`${origin}/`))
}

/** Fails when the address leads to another page, except from a course to one of its classes. */
async function opens(browser: TestBrowser, address: string) {
  const { response, url, text } = await browser.visit(address)
  const { pathname } = new URL(address, origin)
  expect([address, response.status, url.pathname.startsWith(pathname)]).toEqual([address, 200, true])
  return text
}

describe.each(shops)('every link opens its page, of a site at $base/:', ({ base, services, app }) => {
  async function mailsTo(address: string) {
    await runJobs(services)
    if (services.mail.kind !== 'outbox') throw new Error('no outbox')
    return (await services.mail.list()).filter(({ recipient }) => recipient === address)
  }

  async function browserOf(user?: { id: string }) {
    const browser = app.browser()
    if (user) await browser.signInAs(user)
    return browser
  }

  test('in the mail with the gift, and on its page before and after it is claimed', async () => {
    const { gift, order } = await createGift(services)
    const [letter] = await mailsTo(gift.recipientEmail)
    const path = `${base}/gift/${gift.claimToken}`
    expect(linksOf(letter?.html ?? '')).toEqual([`${origin}${path}`])
    expect(letter?.text).toContain(`${origin}${path}`)

    const page = await opens(await browserOf(), path)
    for (const href of linksOf(page)) await opens(await browserOf(), href)
    const password = 'un secreto largo'
    const friend = await createUser(services, { password })
    const signIn = linksOf(page).find((href) => href.startsWith('/login?')) ?? ''
    const form = { email: friend.email, password }
    const signedIn = await app.request(signIn, { form, headers: { Accept: 'text/html' } })
    expect(signedIn.headers.get('location')).toBe(path)

    const browser = await browserOf(friend)
    const claimed = linksOf((await browser.visit(path, { form: { intent: 'claim' } })).text)
    expect(claimed).toEqual(expect.arrayContaining([`${base}/${order.slug}`, `${base}/mis-recursos`]))
    for (const href of claimed) await opens(browser, href)
  })

  test('in the mail to an account that owns it at once', async () => {
    const friend = await createUser(services)
    const { order } = await createGift(services, { gift: { recipientEmail: friend.email } })
    const [letter] = await mailsTo(friend.email)
    expect(linksOf(letter?.html ?? '')).toEqual([`${origin}${base}/${order.slug}`])
    await opens(await browserOf(friend), `${origin}${base}/${order.slug}`)
  })

  test.each(['an account', 'a guest'])('in the mails to the payer, %s, and on their pages', async (who) => {
    const payer = await createUser(services)
    const userId = who === 'a guest' ? null : payer.id
    const { order, gift } = await createGift(services, { order: { userId, payerEmail: payer.email } })
    const friend = await contextOf(services, await createUser(services))
    await claimGift(friend, { token: gift.claimToken })
    const browser = await browserOf(userId === null ? undefined : payer)
    const mails = await mailsTo(payer.email)
    expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['Recibo', 'Tu regalo llegó'])
    const purchase = `${origin}${base}/mis-compras/${order.number}`
    for (const { html } of mails) {
      expect(linksOf(html)).toContain(purchase)
      for (const href of linksOf(html)) await opens(browser, href)
    }
    const page = await opens(browser, purchase)
    expect(page).toContain('Recibido el')
    for (const href of linksOf(page)) await opens(browser, href)
  })
})
