import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { isConfirmed } from './confirm.ts'

async function answered(typed: string | null, locale: 'es' | 'en' = 'en') {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const confirmed = isConfirmed('Give it back?', { input, output }, locale)
  if (typed === null) input.end()
  else input.write(`${typed}\n`)
  return { confirmed: await confirmed, shown: String(output.read()) }
}

test.each(['y', 'Y', 'yes', ' yes ', 's', 'sí', 'si', 'Sí'])('%j means yes', async (typed) => {
  expect(await answered(typed)).toEqual({ confirmed: true, shown: 'Give it back? [y/N] ' })
})

test.each(['', 'n', 'no', 'yess', 'ok', null])('%j means no', async (typed) => {
  expect((await answered(typed, 'es')).confirmed).toBe(false)
})
