import { expect, test } from 'vitest'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { subscribe } from '#domain/people/newsletter/subscribe.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { savePreferences } from './save-preferences.ts'

const services = await createTestServices()

async function learner(preferences = {}) {
  const user = await createUser(services, { preferences })
  return { context: await contextOf(services, user), saved: () => findUser(services.connection.db, user.id) }
}

test('saves a change and leaves the rest', async () => {
  const { context, saved } = await learner({ theme: 'light', autoplay: true })
  await savePreferences(context, { autoplay: false, textSize: 1.4 })
  expect((await saved())?.preferences).toEqual({ theme: 'light', autoplay: false, textSize: 1.4 })
})

test('saves the last section per book', async () => {
  const { context, saved } = await learner({ lastSections: { 7: 2 } })
  await savePreferences(context, { lastSections: { 9: 1 } })
  await savePreferences(context, { lastSections: { 7: 3 } })
  expect((await saved())?.preferences.lastSections).toEqual({ 7: 3, 9: 1 })
})

test('saves the first section', async () => {
  const { context, saved } = await learner()
  await savePreferences(context, { lastSections: { 9: 1 } })
  expect((await saved())?.preferences).toEqual({ lastSections: { 9: 1 } })
})

test("sets the account's language", async () => {
  const { context, saved } = await learner()
  await savePreferences(context, { locale: 'en' })
  expect(await saved()).toMatchObject({ locale: 'en', preferences: { locale: 'en' } })
})

test('the language is that of the own newsletters too, and of nobody else’s', async () => {
  const { context } = await learner()
  const email = context.actor.kind === 'user' ? context.actor.email : ''
  await subscribe(context, { email })
  await subscribe(await contextOf(services, visitor), { email: 'eva@example.org' })
  await savePreferences(context, { locale: 'en' })
  const rows = await services.connection.db.select().from(subscriptions)
  expect(rows.map((row) => [row.email, row.locale])).toEqual(
    expect.arrayContaining([
      [email, 'en'],
      ['eva@example.org', 'es'],
    ]),
  )
})

test('saves two concurrent changes', async () => {
  const { context, saved } = await learner()
  await Promise.all([
    savePreferences(context, { theme: 'light' }),
    savePreferences(context, { autoplay: true }),
  ])
  expect((await saved())?.preferences).toEqual({ theme: 'light', autoplay: true })
})

test.each([0.4, 3.2, Number.NaN])('rejects a text size of %s', async (textSize) => {
  const { context, saved } = await learner()
  await expect(savePreferences(context, { textSize })).rejects.toMatchObject({ kind: 'invalid' })
  expect((await saved())?.preferences).toEqual({})
})

test('rejects visitors', async () => {
  const context = await contextOf(services, visitor)
  await expect(savePreferences(context, { theme: 'light' })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})
