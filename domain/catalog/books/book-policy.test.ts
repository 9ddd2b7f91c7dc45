import { expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/context.ts'
import { visitor } from '#tests/harness/services.ts'
import { bookAccess, fileDelivery, hasBook } from './book-policy.ts'

const learner = { kind: 'user', id: 'ana', role: 'learner' } as Actor
const author = { kind: 'user', id: 'alba', role: 'author' } as Actor
const anotherAuthor = { kind: 'user', id: 'aldo', role: 'author' } as Actor
const support = { kind: 'user', id: 'sara', role: 'support' } as Actor
const owner = { kind: 'user', id: 'olga', role: 'owner' } as Actor
const paid = { kind: 'paid' } as const
const free = { kind: 'free' } as const
const ads = { kind: 'ads' } as const

test.each([
  [visitor, 'published', null, 'not-owned', false],
  [learner, 'published', null, 'not-owned', false],
  [learner, 'published', paid, 'yes', true],
  [learner, 'published', free, 'yes', true],
  [learner, 'archived', paid, 'yes', true],
  [learner, 'published', ads, 'yes', false],
  [learner, 'draft', paid, 'unpublished', false],
  [owner, 'draft', null, 'yes', true],
  [author, 'draft', null, 'yes', true],
  [author, 'published', null, 'yes', true],
  [anotherAuthor, 'draft', paid, 'unpublished', false],
  [anotherAuthor, 'published', null, 'not-owned', false],
  [support, 'draft', null, 'unpublished', false],
  [support, 'published', null, 'not-owned', false],
] as const)('%j, %s, %j: %s', (actor, status, entitlement, access, has) => {
  const question = { actor, book: { status, authorId: 'alba' }, entitlement }
  expect([bookAccess(question), hasBook(question)]).toEqual([access, has])
})

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
