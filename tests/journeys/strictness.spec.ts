import { expect, test } from '#tests/harness/journey.ts'

test('a request to another host is refused and recorded as a complaint', async ({ page, takeComplaints }) => {
  await page.goto('/healthz')
  for (const address of ['http://192.0.2.1/', 'https://elsewhere.example/']) {
    const ask = (url: string) => fetch(url).catch((error: Error) => error.message)
    expect(await page.evaluate(ask, address)).toBe('Failed to fetch')
  }
  const all: string[] = []
  await expect
    .poll(() => all.push(...takeComplaints()) && all)
    .toEqual(expect.arrayContaining(['a call to http://192.0.2.1/', 'a call to https://elsewhere.example/']))
})

test('console errors and uncaught errors are recorded as complaints', async ({ page, takeComplaints }) => {
  await page.goto('/healthz')
  await page.evaluate(() => {
    console.error('something is wrong')
    setTimeout(() => {
      throw new Error('nobody caught this')
    })
  })
  const all: string[] = []
  await expect
    .poll(() => all.push(...takeComplaints()) && all.join('\n'))
    .toMatch(/something is wrong[\s\S]*nobody caught this/)
})

test.describe('a provider', () => {
  test.use({
    standIns: [{ url: /^https:\/\/provider\.example\//, contentType: 'text/html', body: 'a stand-in' }],
  })

  test('is played by a stand-in', async ({ page }) => {
    await page.goto('https://provider.example/player')
    await expect(page.locator('body')).toHaveText('a stand-in')
  })
})
