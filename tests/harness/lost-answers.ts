import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isLongLane } from './lanes.ts'

export type Way = 'offline' | 'lost'

type Person = { email: string; password: string }

/** `friend`: an address without an account, for which nothing waits yet. */
export type Trial = {
  way: Way
  person: Person
  friend: string
  studio: (path: string, data?: object) => Promise<unknown>
  mailTo: (address: string, about: RegExp) => Promise<{ links: string[] }>
}

export type Action = {
  does: string
  path: (trial: Trial) => string
  /** Fields and what is typed into them, which must still be there after the cut, unless the page shows the action as done. */
  typed?: (page: Page, trial: Trial) => [Locator, string][]
  prepare?: (page: Page, trial: Trial) => Promise<unknown>
  send: (page: Page) => Promise<void>
  /** What the page tells the person: its general notice, unless the action has one of its own. */
  says?: RegExp
  /** When the person must press again; not where the page sends again by itself or shows the action as done. */
  again?: readonly Way[]
  /** Expects that the action has happened, and only once. */
  done: (page: Page, trial: Trial) => Promise<void>
}

const away = 'No hay conexión con el servidor'
export const unsent = /^No llegó respuesta del servidor/

export const main = (page: Page) => page.getByRole('main')
export const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

/** Waits until the code of a form's route is loaded, as it is shortly after the page itself. */
export const hasCode = (route: string) => (page: Page) =>
  page.waitForFunction((id) => {
    const { module, clientActionModule, clientLoaderModule } = window.__reactRouterManifest?.routes[id] ?? {}
    const parts = [module, clientActionModule, clientLoaderModule].filter((each) => each !== undefined)
    const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return parts.length > 0 && parts.every((part) => here.includes(part))
  }, route) as Promise<unknown>

/** Opens the page anew, like somebody who comes back. */
export async function readAnew(page: Page, path: string) {
  await page.waitForLoadState('networkidle')
  await page.goto(path)
}

/**
 * A new person tries the first half of the actions, alternately without a connection and with a lost answer; in the long run each
 * action is tried both ways. `tag` as in `playwright.config.ts`.
 */
export function tryUnanswered(
  subject: string,
  products: readonly string[],
  actions: readonly Action[],
  tag: '' | '@long' = '',
) {
  const tried = isLongLane ? actions : actions.slice(0, Math.ceil(actions.length / 2))
  for (const turn of isLongLane ? [0, 1] : [0]) {
    const wayOf = (index: number): Way => ((index + turn) % 2 === 0 ? 'offline' : 'lost')
    test(`actions ${subject} without a response show a notice and happen once, ${wayOf(0)} first ${tag}`, async ({
      page,
      context,
      newBuyer,
      studio,
      mailTo,
      takeComplaints,
    }) => {
      const person = await newBuyer(...products)
      const friend = `amiga-${crypto.randomUUID()}@example.org`
      for (const [index, action] of tried.entries()) {
        const { does, path, prepare, typed, send, says = unsent, again = [], done } = action
        const way = wayOf(index)
        const trial = { way, person, friend, studio, mailTo }
        await test.step(`${does}, ${way}`, async () => {
          const notice = page.getByText(says).first()
          await page.goto(path(trial))
          await prepare?.(page, trial)
          const heading = page.locator('h1').first()
          const name = (await heading.textContent()) ?? ''
          const fields = typed?.(page, trial) ?? []
          for (const [place, words] of fields) await place.fill(words)
          const restore = await cut(page, way)
          await send(page)
          await expect(notice).toBeVisible()
          // A page that shows the action as done may be a different one by then.
          if (way === 'offline' || again.includes(way)) {
            await expect(heading).toHaveText(name)
            for (const [place, words] of fields) await expect(place).toHaveValue(words)
          }
          await context.setOffline(false)
          await expect(page.getByText(away)).toHaveCount(0)
          if (again.includes(way)) await sendAndWait(page, send)
          await done(page, trial)
          await restore()
        })
      }
      expect(
        takeComplaints().filter(
          (each) => !/ERR_|Failed to fetch|Failed to load resource|preload CSS/.test(each),
        ),
      ).toEqual([])
    })
  }
}

/** Waits for the answer, since what the test reads next would abort the request, or be read before it. */
async function sendAndWait(page: Page, send: Action['send']): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await send(page)
  await answered
}

/** Cuts the connection, or loses the answer to the next call. Returns a function that ends this. */
async function cut(page: Page, way: Way): Promise<() => Promise<void>> {
  if (way === 'offline') {
    await page.context().setOffline(true)
    return async () => {}
  }
  let lost = 0
  const all = () => true
  await page.route(all, async (route) => {
    const sent = route.request()
    if (lost > 0 || sent.resourceType() !== 'fetch' || /\/(?:healthz|readyz)$/.test(sent.url()))
      return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  // At the end and not earlier: requests under way would be left without an answer.
  return () => page.unroute(all)
}
