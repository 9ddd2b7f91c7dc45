import { expect, test } from 'vitest'
import { stopToken } from '#domain/people/staff-mails/stop-mail.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { isStaffRole, roles } from '#values/role.ts'

const services = await createTestServices({ settings: { MAIL_OWNER: 'buzon@example.org' } })
const app = await createTestApp(services)

const staff = roles.filter(isStaffRole)

async function browserOf(role: (typeof roles)[number]) {
  const user = await createUser(services, { role, email: `${role}@example.org` })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

/** The offered mails, with whether each is chosen. */
function offered(html: string): Record<string, boolean> {
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  return Object.fromEntries(boxes.map((box) => [/value="([\w-]+)"/.exec(box)?.[1], box.includes('checked')]))
}

test('offers each role the mails about what it sees, and stores the choice', async () => {
  const expected = {
    owner: {
      message: true,
      transfer: true,
      'failed-jobs': true,
      'failed-backup': true,
      refusal: true,
      comment: false,
      opinion: false,
      'reported-opinion': false,
      sale: false,
      'sales-of-day': false,
      'first-refund': false,
    },
    support: {
      message: false,
      transfer: false,
      'failed-jobs': false,
      comment: false,
      opinion: false,
      'reported-opinion': false,
      sale: false,
      'first-refund': false,
    },
    author: {
      refusal: true,
      comment: false,
      opinion: false,
      sale: false,
      'sales-of-day': false,
      'first-refund': false,
    },
  }
  for (const role of staff) {
    const { browser } = await browserOf(role)
    const page = await browser.visit('/studio/mails')
    expect(offered(page.text), role).toEqual(expected[role])
    expect(page.text).toContain(role === 'owner' ? 'buzon@example.org' : `${role}@example.org`)
    const body = new URLSearchParams([
      ['mail', 'sale'],
      ['mail', 'transfer'],
      ['mail', 'nothing'],
    ])
    const saved = await browser.visit('/studio/mails', { body })
    expect(saved.text).toContain('Tus avisos están guardados.')
    const chosen = Object.entries(offered((await browser.visit('/studio/mails')).text)).filter(([, is]) => is)
    expect(chosen.map(([mail]) => mail)).toEqual(role === 'author' ? ['sale'] : ['transfer', 'sale'])
  }
})

test('is for nobody else', async () => {
  const { browser } = await browserOf('learner')
  expect((await browser.request('/studio/mails')).status).toBe(404)
  expect((await app.browser().visit('/studio/mails')).url.pathname).toBe('/login')
})

test('the link of a mail stops it only when the button is pressed, and at once for mail programs', async () => {
  const { user, browser } = await browserOf('owner')
  const context = await contextOf(services, user)
  const chosen = async () => offered((await browser.visit('/studio/mails')).text)
  const visitor = app.browser()
  const path = `/studio/mails/stop/${stopToken(context, { userId: user.id, mail: 'message' })}`
  expect((await visitor.visit(path)).text).toContain('Cada mensaje del formulario de contacto')
  expect(await chosen()).toMatchObject({ message: true, transfer: true })
  expect((await visitor.visit(path, { form: {} })).text).toContain('ya no te llegará')
  expect(await chosen()).toMatchObject({ message: false, transfer: true })

  const token = stopToken(context, { userId: user.id, mail: 'transfer' })
  const oneClick = `/studio/mails/one-click/${token}`
  expect((await app.request(oneClick)).headers.get('location')).toBe(`/studio/mails/stop/${token}`)
  expect(await chosen()).toMatchObject({ transfer: true })
  const form = { 'List-Unsubscribe': 'One-Click' }
  const posted = await app.request(oneClick, { form, headers: { Origin: 'https://mail.example' } })
  expect(posted.status).toBe(204)
  expect(await chosen()).toMatchObject({ transfer: false })
  expect((await visitor.visit('/studio/mails/stop/nothing')).text).toContain('no corresponde a ningún aviso')
})
