import { expect, test } from 'vitest'
import { fileDelivery } from './file-policy.ts'

test.each([
  ['all', 'web', 'save'],
  ['all', 'mobile', 'save'],
  ['webmobilevisor', 'web', 'show'],
  ['webmobilevisor', 'mobile', 'show'],
  ['webvisor', 'web', 'show'],
  ['webvisor', 'mobile', 'no'],
] as const)('a file of visibility %s, asked for on %s: %s', (visibility, client, delivery) => {
  expect(fileDelivery(visibility, client)).toBe(delivery)
})
