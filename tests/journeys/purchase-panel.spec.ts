import type { Page } from '@playwright/test'
import { expect, prefer, scriptsOf, test } from '#tests/harness/journey.ts'
import { inTurn, isLongLane } from '#tests/harness/lanes.ts'

const sizes = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 640],
  [1366, 657],
  [1920, 1080],
] as const

const products = {
  course: '/inscribe/sql-que-se-explica',
  book: '/libro/cuaderno-de-terminal',
  pack: '/pack/web-para-cualquiera',
}

/** Scrolls through the page; returns what is out of view or covered, and where. */
function findHidden(page: Page, needed: string[]) {
  return page.evaluate(async (selectors) => {
    const frames = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left) return false
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return at !== null && (element.contains(at) || at.contains(element))
    }
    const found: string[] = []
    const last = document.documentElement.scrollHeight - innerHeight
    for (let y = 0; ; y = Math.min(y + 190, last)) {
      scrollTo({ top: y, behavior: 'instant' })
      const absent = () => selectors.filter((each) => ![...document.querySelectorAll(each)].some(isSeen))
      for (let turn = 0; turn < 20 && (turn === 0 || absent().length > 0); turn++) await frames()
      found.push(...absent().map((selector) => `${selector} at ${y}`))
      if (y >= last) return found
    }
  }, needed)
}

/** Scrolls through the panel; the distinct numbers of fully visible totals. */
function countVisibleTotals(page: Page) {
  return page.evaluate(async () => {
    const frames = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      const { right, top, bottom } = element.getBoundingClientRect()
      const edges = [top + 4, bottom - 4].map((y) => document.elementFromPoint(right - 4, y))
      return edges.every((at) => at !== null && element.contains(at))
    }
    const count = () => [...document.querySelectorAll('[data-total]')].filter(isSeen).length
    const found = new Set<number>()
    const last = document.querySelector('#purchase')?.getBoundingClientRect().bottom ?? 0
    for (let y = 0; y <= last; y += 20) {
      scrollTo({ top: y, behavior: 'instant' })
      for (let turn = 0; turn < 20 && (turn < 2 || count() !== 1); turn++) await frames()
      found.add(count())
    }
    return [...found].toSorted()
  })
}

const everybody = ['a visitor', 'a buyer', 'a newcomer', 'an owner'] as const
const people = isLongLane ? everybody : everybody.slice(0, 1)
const languages = ['es', 'en'] as const

for (const [turn, person] of people.entries()) {
  // In the long run each person in both languages, and each page at every size.
  const shown = (page: number) => sizes.filter((_, place) => isLongLane || place % 3 === (page + turn) % 3)
  for (const locale of inTurn(languages, turn % 2)) {
    test(`total and next step stay in view while ${person} scrolls, in ${locale}`, async ({
      page,
      site,
      context,
      studio,
      newPerson,
    }) => {
      test.setTimeout(180_000)
      await prefer(context, site.url, { locale })
      if (person !== 'a visitor') await newPerson({ verified: person !== 'a newcomer' })
      const code = `MINE-${crypto.randomUUID().slice(0, 8)}`
      if (person === 'an owner') await studio('/coupons', { code, kind: 'percent', value: 100 })
      let opened = 0
      for (const [product, address] of Object.entries(products)) {
        if (person === 'an owner') {
          await page.goto(`${address}?coupon=${code}&ready=1`)
          const get = page.locator('#purchase').getByRole('button', { name: /gratis|for free/ })
          if (await get.isVisible()) {
            await get.click()
            await expect(page).not.toHaveURL(/ready=1/)
          }
        }
        for (const query of person === 'an owner' ? [''] : ['', '?ready=1']) {
          await page.goto(address + query)
          for (const [width, height] of shown(opened++)) {
            await page.setViewportSize({ width, height })
            const needed = ['[data-next-step]', ...(person === 'an owner' ? [] : ['[data-total]'])]
            expect(await findHidden(page, needed), `${product}${query} at ${width} by ${height}`).toEqual([])
          }
        }
      }
    })
  }
}

test('the total is shown once, in the panel or in the bar, also above a keyboard @phone-only @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 420 })
  for (const address of [products.course, '/pack/tienda-que-aguanta']) {
    await page.goto(address)
    expect(await countVisibleTotals(page), address).toEqual([1])
  }
})

test('in a window as low as at a zoom of 400 % no bar lies over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of Object.values(products)) {
    await page.goto(address)
    await scriptsOf(page)
    const covered = await page.evaluate(() => {
      const bars = '.top-bar, .bottom-bar, .buy-bar, .sales-places'
      const found = new Set<string>()
      for (const share of [0.25, 0.5, 0.75]) {
        const end = document.documentElement.scrollHeight - innerHeight
        scrollTo({ top: share * end, behavior: 'instant' })
        for (let y = 0; y < innerHeight; y += 4) {
          const bar = document.elementFromPoint(innerWidth / 2, y)?.closest(bars)
          if (bar) found.add(bar.className.split(' ')[0] ?? '')
        }
      }
      return [...found]
    })
    expect(covered, address).toEqual([])
    const step = page.locator('#purchase [data-next-step]')
    await step.focus()
    await expect(step).toBeInViewport({ ratio: 1 })
  }
})

test('coupon, gift and regional price open with one press, one at a time, without scripts too', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(products.course)
    const coupon = page.getByRole('textbox', { name: 'Cupón' })
    const extra = page.getByRole('checkbox', { name: /Código por clase/ })
    await expect(extra).toBeVisible()
    await page.getByText('Tengo un cupón').click()
    await expect(coupon).toBeVisible()
    await expect(extra).toBeHidden()
    await page.getByText(/¿Pagas desde/).click()
    await expect(page.getByRole('link', { name: /Pagar en bolívares/ })).toBeVisible()
    await expect(coupon).toBeHidden()
    await page.getByText('Tengo un cupón').click()
    await coupon.fill('NO-EXISTE')
    await coupon.press('Enter')
    await expect(page).toHaveURL(/coupon=NO-EXISTE/)
    await expect(coupon).toBeVisible()
    await expect(coupon).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: 'Regalar a otra persona' }).click()
    await expect(page.getByRole('heading', { name: 'Un regalo' })).toBeVisible()
    await context.close()
  }
})

test('what the server sent stays in place while something is chosen before the rest of the code is there', async ({
  page,
}) => {
  const address = products.course
  const sent = await (await page.request.get(address)).text()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!sent.includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#purchase') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.evaluate(() => {
    const heights: number[] = []
    new ResizeObserver(() => heights.push(document.body.scrollHeight)).observe(document.body)
    Object.assign(window, { heights })
  })
  await page.locator('#purchase').getByText('Quiero comprarlo').click()
  await expect(page).toHaveURL(/ready=1/)
  await expect(page.getByRole('heading', { name: 'Temario' })).toBeVisible()
  release()
  await scriptsOf(page)
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(heights[0] ?? 0)
})
