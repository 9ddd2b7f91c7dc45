import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { copyDatabase } from './journey-database.ts'
import { isLongLane } from './lanes.ts'
import { type JourneyMail, readOutbox } from './read-outbox.ts'
import { screens } from './screens.ts'

export { expect }

/** Other hosts whose scripts a page may load, answered by a stand-in. */
export type StandIn = { url: RegExp; contentType: string; body: string }

type Journey = {
  standIns: StandIn[]
  signInAs(account: { email: string; password: string }): Promise<void>
  /** Finds an account of the demo, with its password, by the first part of its address. */
  account(name: string): { email: string; password: string }
  /** Creates an account and signs it in in this browser in place of the last; verified by default. */
  newPerson(options?: { verified?: boolean }): Promise<{ email: string; password: string }>
  /** Creates a person who bought these products (`course/slug` or `book/slug`) and has not opened them. */
  newBuyer(...products: string[]): Promise<{ email: string; password: string }>
  newSeller(): Promise<{ email: string; password: string; link: string }>
  mailTo(address: string, about?: RegExp): Promise<JourneyMail>
  /**
   * Expects no serious or critical finding of axe, in one theme, alternating by page, or in both in the long run (`app/tokens.test.ts`
   * compares the colors of both in every run). Once for each page, named in `tests/journeys/accessibility.spec.ts`.
   */
  audit(page?: Page): Promise<void>
  /** As `audit`, for dialogs and other states of a page, and for other screens; only in the long run. */
  expectAccessible(page?: Page): Promise<void>
  /** Removes and returns the complaints so far, for journeys that provoke some. */
  takeComplaints(): string[]
  complaints: string[]
}

const noSuchHost = 'net::ERR_NAME_NOT_RESOLVED'

/** Whether a message comes from Playwright's recorder, which runs a script in every frame, also in a mail's, which allows none. */
function isBlockedRecorder(message: ConsoleMessage): boolean {
  const isMail = /^about:srcdoc$|\/newsletters\/\d+\/mail\?/.test(message.location().url)
  return isMail && message.text().startsWith('Blocked script execution')
}

/** Makes each `goto` and `reload` without `waitUntil` wait for hydration. */
function waitForScripts(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await scriptsOf(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await scriptsOf(page)
    return answer
  }
}

/** Waits for hydration, also of forms whose code loads after that of the page; for documents that the page opens by itself. */
export async function scriptsOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type=module]')) return true
    // React marks the elements that it has hydrated, the body after everything in it that does not load later.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    return '__reactRouterDataRouter' in window && [document.body, ...document.forms].every(isHydrated)
  })
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)))
}

export async function prefer(
  context: BrowserContext,
  url: string,
  preferences: { theme?: 'dark' | 'light'; locale?: 'es' | 'en' },
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(preferences))
  await context.addCookies([{ name: 'aula_preferences', value, url: new URL(url).origin }])
}

export async function reloadInTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await prefer(page.context(), page.url(), { theme })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** The CSRF header; before, the browser must have loaded a page or `/sanctum/csrf-cookie`. */
export async function csrfHeader(context: BrowserContext): Promise<{ 'X-XSRF-TOKEN': string }> {
  return csrfHeaderOf(await context.cookies())
}

function csrfHeaderOf(cookies: readonly { name: string; value: string }[]) {
  const cookie = cookies.find(({ name }) => name === 'XSRF-TOKEN')
  return { 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? '') }
}

function accountOf(site: SiteProcess, name: string) {
  const email = `${name}@aula.example`
  const [, password = ''] = new RegExp(`${email}\\s+(\\S+)`).exec(site.output()) ?? []
  return { email, password }
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /session/ })
}

/** Waits for a mail to this address in the outbox of a site. */
export async function newestMail(
  context: BrowserContext,
  { outbox }: Pick<SiteProcess, 'outbox'>,
  address: string,
  about = /./,
): Promise<JourneyMail> {
  let mails: JourneyMail[] = []
  await expect(async () => {
    const answer = await context.request.get(outbox)
    expect(answer.ok(), `the outbox answers ${answer.status()}`).toBe(true)
    mails = readOutbox(await answer.text()).filter(({ text }) => text.includes(address) && about.test(text))
    expect(mails, `mails to ${address} about ${about}`).not.toEqual([])
  }).toPass({ timeout: 20_000, intervals: [100, 250, 500] })
  return mails[0] as JourneyMail
}

export async function startJourneySite(
  settings?: Record<string, string>,
): Promise<{ site: SiteProcess; backups: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-journey-'))
  const backups = `${folder}-backups`
  const { AULA_JOURNEY_DATA, AULA_JOURNEY_DATA_ON_POSTGRES, AULA_JOURNEY_DATABASE } = process.env
  await cp((AULA_JOURNEY_DATA_ON_POSTGRES ?? AULA_JOURNEY_DATA) as string, folder, { recursive: true })
  const database = AULA_JOURNEY_DATABASE && { DATABASE_URL: await copyDatabase(AULA_JOURNEY_DATABASE) }
  const site = await startSite({
    dataFolder: folder,
    settings: {
      AULA_TRUST_PROXY: 'true',
      AULA_BACKUP_FOLDER: backups,
      AULA_BACKUP_DAYS: '0',
      ...database,
      ...settings,
    },
    brief: true,
  })
  const end = async () => {
    const code = await site.stop()
    for (const each of [folder, backups]) await rm(each, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${site.output()}`)
  }
  return { site, backups, end }
}

/** Only in the ordinary run; in the long run Playwright's project selects the screen. */
function isOnPhone(tags: readonly string[]): boolean {
  return !isLongLane && tags.some((tag) => tag.startsWith('@phone'))
}

/** Calls the studio's API as the demo's owner; with `data` as POST unless `method` says otherwise. */
export type Studio = (
  path: string,
  data?: object,
  method?: 'PATCH' | 'PUT' | 'DELETE',
) => Promise<APIResponse>

type Shop = {
  shop: string
  site: SiteProcess
  studio: Studio
}

/** A journey on the built server with the demo; it fails at any complaint of the browser. */
export const test = base.extend<Journey, Shop>({
  shop: ['shared', { option: true, scope: 'worker' }],

  site: [
    async ({ shop }, use) => {
      // Off by default: making the sizes of an uploaded video takes longer than its journey.
      const sizes = shop === 'with sizes of videos'
      // Without the window, affiliates are due their share as soon as something is sold.
      const window = shop === 'without refund window' ? '0' : '30'
      const { site, end } = await startJourneySite({
        AULA_RENDITIONS: String(sizes),
        AULA_REFUND_DAYS: window,
      })
      await use(site)
      await end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  studio: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      await request.get('/sanctum/csrf-cookie')
      const call = async (path: string, data?: object, method = data ? 'POST' : 'GET') => {
        const headers = {
          Accept: 'application/json',
          ...csrfHeaderOf((await request.storageState()).cookies),
        }
        const answer = await request.fetch(path, { method, headers, data })
        expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
        return answer
      }
      await call('/login', accountOf(site, 'marina'))
      await use((path, data, method) => call(`/api/v1/studio${path}`, data, method))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  viewport: ({ viewport }, use, { tags }) => use(isOnPhone(tags) ? screens.phone.viewport : viewport),
  hasTouch: ({ hasTouch }, use, { tags }) => use(hasTouch || isOnPhone(tags)),
  isMobile: ({ isMobile }, use, { tags }) => use(isMobile || isOnPhone(tags)),
  contextOptions: ({ contextOptions }, use, { tags }) => use(isOnPhone(tags) ? {} : contextOptions),

  standIns: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'nothing complains during a journey').toEqual([])
  },

  takeComplaints: ({ complaints }, use) => use(() => complaints.splice(0)),

  context: async ({ context, complaints, standIns, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    // A separate address for each journey, since rate limits count by network.
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `journey-${crypto.randomUUID()}` })
    // Only these are intercepted, because intercepting all requests would disable the browser's cache.
    for (const { url, ...answer } of standIns) await context.route(url, (route) => route.fulfill(answer))
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === noSuchHost) complaints.push(`a call to ${request.url()}`)
    })
    context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack}`))
    context.on('console', (message) => {
      if (message.type() === 'error' && !isBlockedRecorder(message))
        complaints.push(`console.error: ${message.text()} (${message.location().url})`)
    })
    await use(context)
  },

  signInAs: ({ context, site }, use) =>
    use(async ({ email, password }) => {
      await context.request.get(`${site.url}/sanctum/csrf-cookie`)
      const answer = await context.request.post(`${site.url}/login`, {
        data: { email, password },
        headers: { Accept: 'application/json', ...(await csrfHeader(context)) },
      })
      expect(answer.ok(), `log-in of ${email} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    }),

  account: ({ site }, use) => use((name) => accountOf(site, name)),

  newPerson: ({ context, site, signInAs, studio }, use) =>
    use(async ({ verified = true } = {}) => {
      await signOut(context)
      const person = { email: `nora-${crypto.randomUUID()}@example.org`, password: 'un secreto largo' }
      await context.request.get(`${site.url}/sanctum/csrf-cookie`)
      const headers = { Accept: 'application/json', ...(await csrfHeader(context)) }
      const data = { name: 'Nora Vidal', ...person, subscribed: false }
      const answer = await context.request.post(`${site.url}/register`, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      await signInAs(person)
      if (verified) await studio(`/people/${person.email}/verification`, {})
      return person
    }),

  newBuyer: ({ newPerson, studio }, use) =>
    use(async (...products) => {
      const person = await newPerson()
      for (const [type, slug] of products.map((product) => product.split('/'))) {
        await studio('/entitlements', { email: person.email, product: { type, slug }, kind: 'paid' })
      }
      return person
    }),

  newSeller: ({ context, site, newPerson, studio }, use) =>
    use(async () => {
      const person = await newPerson()
      const link = `seller-${crypto.randomUUID().slice(0, 12)}`
      const saved = await context.request.post(`${site.url}/api/v1/affiliate/link`, {
        data: { link },
        headers: await csrfHeader(context),
      })
      expect(saved.ok(), await saved.text()).toBe(true)
      await studio(`/affiliates/${person.email}`, { selling: true }, 'PATCH')
      return { ...person, link }
    }),

  mailTo: ({ context, site }, use) => use((address, about) => newestMail(context, site, address, about)),

  expectAccessible: ({ audit }, use) =>
    use(async (page) => {
      if (isLongLane) await audit(page)
    }),

  audit: ({ page }, use) =>
    use(async (other = page) => {
      const theme = await other.evaluate(() => document.documentElement.dataset.theme)
      const [first, second] = themesOf(other)
      await dress(other, first)
      await expectAccessiblePage(other)
      if (isLongLane) {
        await dress(other, second)
        await expectAccessiblePage(other, { runOnly: colorRules }, alreadyThere)
      }
      await dress(other, theme)
    }),
})

/** Both themes; which comes first depends on the page's address. */
function themesOf(page: Page): readonly ['dark' | 'light', 'dark' | 'light'] {
  const letters = [...new URL(page.url()).pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return letters % 2 === 0 ? ['dark', 'light'] : ['light', 'dark']
}

const colorRules = ['color-contrast', 'link-in-text-block']

/** Changes the theme, which is only this attribute (`app/tokens.css`), so that open dialogs stay open. */
function dress(page: Page, theme: string | undefined): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

/** Passed in place of axe's source, which the page has loaded in the first audit. */
const alreadyThere = 'void 0;'

async function expectAccessiblePage(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0] = {},
  axeSource?: string,
): Promise<void> {
  // Repeated, since during a page transition every contrast is wrong.
  await expect(async () => {
    // Legacy mode leaves out frames of other hosts, which would double the time.
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true)
    const { violations } = await axe.options({ resultTypes: ['violations'], ...options }).analyze()
    const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      severe.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      `axe on ${page.url()}`,
    ).toEqual([])
  }).toPass({ timeout: 30_000, intervals: [500, 1_000] })
}
