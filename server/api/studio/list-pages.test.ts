import { expect, test } from 'vitest'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

type Page = { previous: string | null; next: string | null } & Record<string, object[]>

/** More than two pages. */
const rows = Array.from({ length: 101 }, (_, number) => number)

test.each([
  ['coupons', () => Promise.all(rows.map((number) => createCoupon(services, { code: `C${number}` })))],
  ['people', () => Promise.all(rows.map((number) => createUser(services, { name: `Luz ${number}` })))],
  [
    'messages',
    () =>
      services.connection.db.insert(contactMessages).values(
        rows.map((number) => ({
          email: 'luz@example.org',
          name: 'Luz',
          surname: '',
          message: `${number}`,
          createdAt: new Date(),
        })),
      ),
  ],
] as const)('%s are read to the last page and back', async (name, make) => {
  await make()
  const path = name === 'messages' ? '/contact-messages' : `/${name}`
  const read = async (place: Record<string, string>) =>
    (await studio.owner<Page>(`${path}?${new URLSearchParams(place)}`)).data
  const pages = [await read({})]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read({ after: next }))
  const all = pages.flatMap((page) => page[name] ?? [])
  expect(pages.map((page) => page[name]?.length)).toEqual([50, 50, all.length - 100])
  expect(all.length).toBeGreaterThanOrEqual(rows.length)
  expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length)
  expect(pages[0]?.previous).toBeNull()
  const back = await read({ before: pages[1]?.previous ?? '' })
  expect(back[name]).toEqual(pages[0]?.[name])
  for (const place of ['', 'x', '.', '-1', 'x.x1']) {
    expect((await studio.owner(`${path}?after=${place}`)).status).toBe(400)
  }
})
