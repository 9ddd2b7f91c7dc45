import { expect } from 'vitest'
import type { Services } from '#server/process/compose.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import type { TestBrowser } from './browser.ts'

/** The form that pays for the course of `shopper` by card. */
export const cardPayment = { intent: 'pay', method: 'card', expectedTotal: '1500' }

/** Steps to buy through the pages of an app. */
export function checkoutSteps(services: Services, app: { browser(): TestBrowser }) {
  return { shopper, payAt }

  async function shopper(
    course: Parameters<typeof createCourse>[1] = {},
    user: Parameters<typeof createUser>[1] = {},
  ) {
    const sold = await createCourse(services, {
      price: 1900,
      offerPrice: 1500,
      sourceCodeOffered: true,
      sourceCodePrice: 300,
      ...course,
    })
    const person = await createUser(services, user)
    const browser = app.browser()
    await browser.signInAs(person)
    return { course: sold, user: person, browser, page: `/inscribe/${sold.slug}` }
  }

  /** Pays and answers on the sandbox bank's page; returns the path to which that redirects. */
  async function payAt(
    browser: TestBrowser,
    page: string,
    answer: string,
    form: Record<string, string> = cardPayment,
  ) {
    const sent = await browser.request(page, { form })
    expect(sent.status).toBe(302)
    const bank = new URL(sent.headers.get('location') ?? '').pathname
    expect(bank).toMatch(/^\/sandbox\/sandbox_(card|wallet)_/)
    const answered = await browser.request(bank, { form: { answer } })
    const back = new URL(answered.headers.get('location') ?? '')
    return { bank, back: back.pathname + back.search }
  }
}
