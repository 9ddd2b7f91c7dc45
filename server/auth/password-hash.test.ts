import { expect, test } from 'vitest'
import { createPasswordHashing, longestPassword, passwordCost } from './password-hash.ts'

test('verifies passwords hashed by an earlier version, at the current cost', async () => {
  const { verify } = createPasswordHashing(passwordCost)
  const hash =
    '1d69502bdc69118dafebc7b8ea6a1b0f:36bbd70766a6b36b1121a2c735d56c2d9a9d338ad1f3444835c7f5d6129b5ca9693a1ef3c560147c3b249803300eb65e5ddd154fbcda2002aa87b9ed62af72f3'
  expect(await verify(hash, 'contraseña de antes')).toBe(true)
  expect(await verify(hash, 'contraseña de despues')).toBe(false)
})

test('rejects overlong passwords, and every password for accounts without one', async () => {
  const { hash, verify } = createPasswordHashing(16)
  const long = 'x'.repeat(longestPassword + 1)
  expect(await verify(await hash(long), long)).toBe(false)
  expect(await verify(null, '')).toBe(false)
})

test('refuses passwords while too many are waiting, and accepts them again afterwards', async () => {
  const passwords = createPasswordHashing(16)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('un secreto largo')))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.length).toBeLessThan(100)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['overloaded']))
  expect(await passwords.verify(await passwords.hash('otro secreto'), 'otro secreto')).toBe(true)
})
