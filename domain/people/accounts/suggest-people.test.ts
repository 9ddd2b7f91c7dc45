import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { suggestPeople } from './suggest-people.ts'

const services = await createTestServices()

test('finds a part of a name or address as it was typed, the newest first, without deleted accounts', async () => {
  for (let number = 0; number < 6; number++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number))
    await createUser(services, { name: `Luz ${number}`, email: `luz${number}@example.org`, createdAt })
  }
  await createUser(services, { name: 'Iván 100%', email: 'ivan_1@example.org' })
  await createUser(services, { name: '', email: 'luz-erased@example.org', deletedAt: new Date() })
  const context = await contextOf(services, system)
  const namesWith = async (text: string) => (await suggestPeople(context, { text })).map(({ name }) => name)
  expect(await namesWith(' LUZ ')).toEqual(['Luz 5', 'Luz 4', 'Luz 3', 'Luz 2', 'Luz 1'])
  expect(await namesWith('uz2@')).toEqual(['Luz 2'])
  expect(await namesWith('0%')).toEqual(['Iván 100%'])
  expect(await namesWith('n_1')).toEqual(['Iván 100%'])
  for (const text of ['', ' ', '\\', '\0']) expect(await namesWith(text)).toEqual([])
  const learner = await contextOf(services, await createUser(services))
  await expect(suggestPeople(learner, { text: 'luz' })).rejects.toMatchObject({ code: 'staff-only' })
})
